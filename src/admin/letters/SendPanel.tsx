import { CalendarClock, Send } from "lucide-react";
import { type FormEvent, useState } from "react";
import { describeAudience, getAudience, type MailingOverview } from "../../domain/letters/mailing.ts";
import { parseLocalTime } from "../../domain/time/date.ts";
import { mailingScheduling, mailingSending } from "../../queries/letters/mailings.ts";
import Button from "../../ui/Button.tsx";
import TextField from "../../ui/TextField.tsx";
import Moment from "../base/Moment.tsx";
import { useWrite } from "../base/useWrite.ts";
import { RecipientCount, useRecipientCount } from "./RecipientCount.tsx";

interface Props {
  letter: MailingOverview;
  timeZone: string;
  /** What is sent is what was saved. */
  isUnsaved: boolean;
}

/** Sends a saved letter, now or at a time. */
export default function SendPanel({ letter, timeZone, isUnsaved }: Props) {
  const audience = getAudience(letter);
  const { data, refetch } = useRecipientCount(audience);
  // The number may have changed since: then the database has refused, and the new one is shown.
  const { run, isBusy } = useWrite(mailingSending);
  const recipients = data?.recipients ?? 0;
  const send = () => run({ letter, recipients }).finally(refetch);
  return (
    <section
      aria-labelledby="send"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <h2 id="send" className="text-xl">
        Send
      </h2>
      <p className="text-sm text-muted wrap-anywhere">
        To: <bdi>{describeAudience(letter)}</bdi>
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
      {letter.send_at ? (
        <Scheduled letter={letter} at={letter.send_at} />
      ) : (
        <ScheduleForm letter={letter} timeZone={timeZone} isBlocked={isUnsaved} />
      )}
    </section>
  );
}

function Scheduled({ letter, at }: { letter: MailingOverview; at: string }) {
  const { run, isBusy } = useWrite(mailingScheduling);
  return (
    <>
      <p className="text-sm">
        Goes on{" "}
        <strong>
          <Moment at={at} isZoneNamed />
        </strong>{" "}
        to everyone who belongs to its recipients then.
      </p>
      <Button tone="line" disabled={isBusy} onClick={() => run({ letter, at: null })}>
        Make it a draft again
      </Button>
    </>
  );
}

interface ScheduleProps {
  letter: MailingOverview;
  timeZone: string;
  isBlocked: boolean;
}

function ScheduleForm({ letter, timeZone, isBlocked }: ScheduleProps) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const { run, isBusy } = useWrite(mailingScheduling);
  const schedule = async (event: FormEvent) => {
    event.preventDefault();
    const at = parseLocalTime(typed, timeZone);
    const isPast = at !== null && Date.parse(at) <= Date.now();
    setError(isPast ? "Choose a time that is still to come." : at ? "" : "Choose a date and time.");
    if (at && !isPast) await run({ letter, at });
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
