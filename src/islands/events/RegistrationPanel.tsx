import { useStore } from "@nanostores/react";
import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { isApproved } from "../../domain/session.ts";
import { toFailure } from "../../stores/failure.ts";
import { $registration, loadRegistration, register, withdraw } from "../../stores/registration.ts";
import { $session } from "../../stores/session.ts";
import Button from "../../ui/Button.tsx";
import Failure from "../../ui/Failure.tsx";
import Outcome from "../../ui/Outcome.tsx";
import { useAction } from "../../ui/useAction.ts";

interface Props {
  eventId: string;
  /** Shown if the user turns out to be signed out. */
  signedOut: ReactNode;
}

/** Registers and withdraws members; tells everyone else why they cannot register yet. */
export default function RegistrationPanel({ eventId, signedOut }: Props) {
  const session = useStore($session);
  const registration = useStore($registration);
  const { isBusy, result, run } = useAction((error) => toFailure(error).message);
  const userId = session.status === "signed-in" && isApproved(session.access) ? session.userId : null;

  useEffect(() => {
    if (userId) loadRegistration(eventId, userId);
  }, [eventId, userId]);

  if (session.status === "signed-out") return signedOut;
  if (session.status === "signed-in" && !userId) {
    return (
      <p className="text-sm text-muted">
        Your membership is pending approval from an administrator. You'll be notified once your account is
        approved.
      </p>
    );
  }
  if (registration.status === "failed" && userId) {
    return <Failure message="An error occurred" onRetry={() => loadRegistration(eventId, userId)} />;
  }
  // Disabling the button while busy would drop a keyboard user's focus.
  const isKnown = userId !== null && registration.status !== "loading";
  const isRegistered = registration.status === "ready" && registration.value;
  const change = () => userId && run(() => (isRegistered ? withdraw : register)(eventId, userId));
  return (
    <div className="flex w-full flex-col gap-3">
      <p
        role="status"
        className={isRegistered ? "flex items-center gap-2 font-semibold text-success" : "sr-only"}
      >
        {isRegistered && <CircleCheck aria-hidden="true" size={20} />}
        {isRegistered ? "You are registered." : ""}
      </p>
      <Button
        tone={isRegistered ? "line" : "copper"}
        disabled={!isKnown}
        aria-disabled={isBusy}
        onClick={change}
      >
        {isRegistered ? "Withdraw my registration" : "Register"}
      </Button>
      <Outcome result={result} />
    </div>
  );
}
