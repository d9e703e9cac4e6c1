import { CalendarClock, Send } from "lucide-react";
import { useState } from "react";
import type { Newsletter } from "../../domain/emails/newsletter.ts";
import { parseLocalTime } from "../../domain/time/date.ts";
import { newsletterUnscheduling, type SavedNewsletter } from "../../queries/emails/newsletter-sending.ts";
import Button from "../../ui/button/Button.tsx";
import TextField from "../../ui/field/TextField.tsx";
import Moment from "../base/Moment.tsx";
import { useWrite } from "../base/useWrite.ts";
import type { NewsletterFormState } from "./newsletter-form.ts";
import { useTypedCount } from "./RecipientCount.tsx";
import { useSendNewsletter } from "./useSendNewsletter.ts";

interface Props {
  form: NewsletterFormState;
  kind: Newsletter["kind"];
  timeZone: string;
  scheduled: { id: string; at: string } | null;
  isBusy: boolean;
  isUnsaved: boolean;
  /** Saves what is typed; then runs `send` with it. */
  onSend: (send: (saved: SavedNewsletter) => void) => void;
}

/** Saves a newsletter and sends it, now or at a chosen time, after a question with the number of its recipients. */
export default function SendPanel({ form, kind, timeZone, scheduled, isUnsaved, onSend, ...saving }: Props) {
  const { data } = useTypedCount(form, kind);
  const { send, isBusy } = useSendNewsletter(timeZone);
  const isBlocked = saving.isBusy || isBusy || data?.recipients === 0;
  return (
    <section
      aria-labelledby="send"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <h2 id="send" className="text-xl">
        Send
      </h2>
      <Button tone="copper" disabled={isBlocked} onClick={() => onSend((saved) => send(saved, null))}>
        <Send aria-hidden="true" size={18} />
        {isUnsaved ? "Save and send…" : "Send newsletter…"}
      </Button>
      <div className="my-1 border-t border-line" />
      {scheduled ? (
        <Scheduled {...scheduled} />
      ) : (
        <ScheduleForm
          timeZone={timeZone}
          isBlocked={isBlocked}
          isUnsaved={isUnsaved}
          onSchedule={(at) => onSend((saved) => send(saved, at))}
        />
      )}
    </section>
  );
}

function Scheduled({ id, at }: { id: string; at: string }) {
  const { run, isBusy } = useWrite(newsletterUnscheduling);
  return (
    <>
      <p className="text-sm">
        Scheduled for{" "}
        <strong>
          <Moment at={at} isZoneNamed />
        </strong>
        . The recipients are determined at that time.
      </p>
      <Button tone="line" disabled={isBusy} onClick={() => run({ id })}>
        Back to draft
      </Button>
    </>
  );
}

interface ScheduleProps {
  timeZone: string;
  isBlocked: boolean;
  isUnsaved: boolean;
  /** `at` is ISO 8601. */
  onSchedule: (at: string) => void;
}

function ScheduleForm({ timeZone, isBlocked, isUnsaved, onSchedule }: ScheduleProps) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const schedule = () => {
    const at = parseLocalTime(typed, timeZone);
    const isPast = at !== null && Date.parse(at) <= Date.now();
    setError(isPast ? "Choose a time in the future." : at ? "" : "Choose a date and time.");
    if (at && !isPast) onSchedule(at);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        schedule();
      }}
      className="flex flex-col gap-3"
    >
      <TextField
        label="Send later"
        type="datetime-local"
        max="9999-12-31T23:59"
        value={typed}
        hint={`Time zone: ${timeZone.replaceAll("_", " ")}`}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" tone="line" disabled={isBlocked}>
        <CalendarClock aria-hidden="true" size={18} />
        {isUnsaved ? "Save and schedule…" : "Schedule…"}
      </Button>
    </form>
  );
}
