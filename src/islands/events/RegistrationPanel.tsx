import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect } from "react";
import { isApproved } from "../../domain/auth/session.ts";
import { anyFailure } from "../../domain/failures.ts";
import { $session } from "../../stores/auth/session.ts";
import { $enrolment, loadEnrolment } from "../../stores/events/registration.ts";
import Button from "../../ui/button/Button.tsx";
import Failure from "../../ui/feedback/Failure.tsx";
import { keepFocus } from "../../ui/feedback/keep-focus.ts";
import Enrolment from "./Enrolment.tsx";
import GoingPeople from "./GoingPeople.tsx";

interface Props {
  eventId: string;
  timeZone: string;
  /** Shown if the user turns out to be signed out. */
  signedOut: ReactNode;
}

/** Lets members register and cancel; tells everyone else why they cannot register yet. */
export default function RegistrationPanel({ eventId, timeZone, signedOut }: Props) {
  const session = useStore($session);
  const enrolment = useStore($enrolment);
  const userId = session.status === "signed-in" && isApproved(session.access) ? session.userId : null;

  useEffect(keepFocus, []);
  useEffect(() => {
    if (userId) loadEnrolment(eventId);
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
  if (enrolment.status === "failed" && userId) {
    return <Failure message={anyFailure} onRetry={() => loadEnrolment(eventId)} />;
  }
  if (enrolment.status !== "ready" || !enrolment.value.event) {
    return (
      <Button tone="copper" disabled className="w-full">
        Register
      </Button>
    );
  }
  const { event, own, places, going } = enrolment.value;
  return (
    <>
      <Enrolment event={event} own={own} places={places} timeZone={timeZone} />
      <GoingPeople people={going} isGoing={own?.place_in_line === null} />
    </>
  );
}
