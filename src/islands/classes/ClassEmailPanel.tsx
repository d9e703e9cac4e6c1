import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect, useState } from "react";
import type { ClassEmailState } from "../../domain/classes/class-email.ts";
import { readFailures } from "../../domain/failures.ts";
import { countPeople } from "../../domain/text/plural.ts";
import { formatMoment } from "../../domain/time/date.ts";
import { $classEmail, loadClassEmail } from "../../stores/classes/class-email.ts";
import Button from "../../ui/button/Button.tsx";
import Banner from "../../ui/feedback/Banner.tsx";
import Failure from "../../ui/feedback/Failure.tsx";
import ClassEmailForm from "./ClassEmailForm.tsx";

interface Props {
  year: number;
  timeZone: string;
}

/** For the class representative. */
export default function ClassEmailPanel({ year, timeZone }: Props) {
  const state = useStore($classEmail, { ssr: "initial" });
  const [isWriting, setWriting] = useState(false);
  const [sentTo, setSentTo] = useState<number | null>(null);
  useEffect(() => void loadClassEmail(), []);
  const end = (number: number | null) => {
    setSentTo(number);
    setWriting(false);
  };
  return (
    <section aria-labelledby="write-to-class" className="rounded-lg border border-line bg-surface p-6 sm:p-8">
      <h2 id="write-to-class" className="text-2xl">
        Write to your class
      </h2>
      <div className="mt-4 flex max-w-prose flex-col gap-5">
        {sentTo !== null && (
          <Banner tone="success">Your email is on its way to {countPeople(sentTo)}.</Banner>
        )}
        {state.status === "failed" && <Failure message={readFailures.classEmail} onRetry={loadClassEmail} />}
        {state.status === "ready" && isWriting && (
          <ClassEmailForm recipients={state.value.recipients} onEnd={end} />
        )}
        {state.status === "ready" && !isWriting && (
          <Offer state={state.value} year={year} timeZone={timeZone}>
            <Button className="self-start" onClick={() => setWriting(true)}>
              Write an email
            </Button>
          </Offer>
        )}
      </div>
    </section>
  );
}

interface OfferProps extends Props {
  state: ClassEmailState;
  children: ReactNode;
}

function Offer({ state: { sends_left, next_at, recipients }, year, timeZone, children }: OfferProps) {
  if (next_at)
    return (
      <p>
        Your class has had two emails in the last 30 days. You can send the next one on{" "}
        {formatMoment(next_at, "long day", timeZone)}.
      </p>
    );
  return (
    <>
      <p>
        You’re the representative of the class of {year}. Your email goes to {countPeople(recipients)}:
        everyone in the class who has an account and wants these emails. You won’t see their names or
        addresses. You can send{" "}
        {sends_left === 1 ? "one more email for now: the limit is two in 30 days" : "two emails in 30 days"}.
      </p>
      {children}
    </>
  );
}
