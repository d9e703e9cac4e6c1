import { CalendarClock, Send } from "lucide-react";
import { type FormEvent, useState } from "react";
import { describeAudience, getAudience, type NewsletterOverview } from "../../domain/emails/newsletter.ts";
import { parseLocalTime } from "../../domain/time/date.ts";
import { newsletterScheduling, newsletterSending } from "../../queries/emails/newsletters.ts";
import Button from "../../ui/button/Button.tsx";
import TextField from "../../ui/field/TextField.tsx";
import Moment from "../base/Moment.tsx";
import { useWrite } from "../base/useWrite.ts";
import { RecipientCount, useRecipientCount } from "./RecipientCount.tsx";

interface Props {
  email: NewsletterOverview;
  timeZone: string;
  /** What is sent is what was saved. */
  isUnsaved: boolean;
}

/** Sends a saved letter, now or at a time. */
export default function SendPanel({ email, timeZone, isUnsaved }: Props) {
  const audience = getAudience(email);
  const { data, refetch } = useRecipientCount(audience);
  // The number may have changed since: then the database has refused, and the new one is shown.
  const { run, isBusy } = useWrite(newsletterSending);
  const recipients = data?.recipients ?? 0;
  const send = () => run({ email, recipients }).finally(refetch);
  return (
    <section
      aria-labelledby="send"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <h2 id="send" className="text-xl">
        Send
      </h2>
      <p className="text-sm text-muted wrap-anywhere">
        To: <bdi>{describeAudience(email)}</bdi>
      </p>
      <RecipientCount audience={audience} />
      {isUnsaved && (
        <p role="status" className="text-sm text-warning">
          Save your changes first: what is sent is what was saved.
        </p>
      )}
      <Button tone="copper" disabled={isUnsaved || isBusy || recipients === 0} onClick={send}>
        <Send aria-hidden="true" size={18} />
        Send now
      </Button>
      <div className="my-1 border-t border-line" />
      {email.send_at ? (
        <Scheduled email={email} at={email.send_at} />
      ) : (
        <ScheduleForm email={email} timeZone={timeZone} isBlocked={isUnsaved} />
      )}
    </section>
  );
}

function Scheduled({ email, at }: { email: NewsletterOverview; at: string }) {
  const { run, isBusy } = useWrite(newsletterScheduling);
  return (
    <>
      <p className="text-sm">
        Goes on{" "}
        <strong>
          <Moment at={at} isZoneNamed />
        </strong>{" "}
        to everyone who belongs to its recipients then.
      </p>
      <Button tone="line" disabled={isBusy} onClick={() => run({ email, at: null })}>
        Make it a draft again
      </Button>
    </>
  );
}

interface ScheduleProps {
  email: NewsletterOverview;
  timeZone: string;
  isBlocked: boolean;
}

function ScheduleForm({ email, timeZone, isBlocked }: ScheduleProps) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const { run, isBusy } = useWrite(newsletterScheduling);
  const schedule = async (event: FormEvent) => {
    event.preventDefault();
    const at = parseLocalTime(typed, timeZone);
    const isPast = at !== null && Date.parse(at) <= Date.now();
    setError(isPast ? "Choose a time that is still to come." : at ? "" : "Choose a date and time.");
    if (at && !isPast) await run({ email, at });
  };
  return (
    <form noValidate onSubmit={schedule} className="flex flex-col gap-3">
      <TextField
        label="At a time"
        type="datetime-local"
        max="9999-12-31T23:59"
        value={typed}
        hint={`Time in ${timeZone.replaceAll("_", " ")}, the website's zone.`}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" tone="line" disabled={isBlocked || isBusy}>
        <CalendarClock aria-hidden="true" size={18} />
        Schedule
      </Button>
    </form>
  );
}
