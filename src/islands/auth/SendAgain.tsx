import { useEffect, useState } from "react";
import { emailPause } from "../../domain/auth/auth.ts";
import { plural } from "../../domain/text/plural.ts";
import { sendConfirmation } from "../../stores/auth/auth.ts";
import { getButtonClass } from "../../ui/button/button.ts";
import FormBanner from "./FormBanner.tsx";
import { useSubmit } from "./useSubmit.ts";

interface Props {
  email: string;
  /** The first email has just been sent. */
  wasSent?: boolean;
}

/** Sends a sign-up's confirmation email once more. The button counts down, because Auth sends an address one a minute. */
export default function SendAgain({ email, wasSent = false }: Props) {
  const [until, setUntil] = useState(() => Date.now() + (wasSent ? emailPause * 1000 : 0));
  const [now, setNow] = useState(Date.now);
  const [isSent, setSent] = useState(false);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const { failure, submit } = useSubmit(async () => {
    const wait = await sendConfirmation(email);
    setSent(wait === null);
    setNow(Date.now());
    setUntil(Date.now() + (wait ?? emailPause) * 1000);
  });
  return (
    <div className="mt-6 flex flex-col gap-3">
      <FormBanner failure={failure} done={isSent && "The email is on its way."} />
      <button
        type="button"
        aria-disabled={isWaiting}
        onClick={() => !isWaiting && submit(undefined)}
        className={`${getButtonClass({ tone: "line" })} w-full`}
      >
        Send the email again
      </button>
      {isWaiting && (
        <p className="text-center text-sm text-muted tabular-nums">
          You can ask for another email in {plural(seconds, "second")}.
        </p>
      )}
    </div>
  );
}
