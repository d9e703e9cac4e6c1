import { getLabel } from "../../domain/core/choice.ts";
import { emailKinds, emailStates, getRecipientName, type QueuedEmail } from "../../domain/emails/email.ts";
import { resending } from "../../queries/emails/emails.ts";
import Button from "../../ui/button/Button.tsx";
import Badge from "../../ui/feedback/Badge.tsx";
import type { Column } from "../../ui/table/table.ts";
import { useMay } from "../base/May.tsx";
import Moment from "../base/Moment.tsx";
import { useWrite } from "../base/useWrite.ts";
import EntryTable from "../list/EntryTable.tsx";
import PersonCell from "../people/PersonCell.tsx";

const tones = {
  waiting: "warning",
  sent: "success",
  failed: "danger",
  stopped: "line",
  unsubscribed: "line",
} as const;

const columns: Column<QueuedEmail>[] = [
  {
    head: "To",
    cell: (email) => (
      <PersonCell person={{ full_name: getRecipientName(email), email: email.recipient }} none="" />
    ),
  },
  { head: "About", cell: ({ kind }) => getLabel(emailKinds, kind) },
  { head: "State", cell: (email) => <State {...email} /> },
  { head: "Written", cell: ({ created_at }) => <Moment at={created_at} /> },
];

/** In the website's time zone. */
export default function EmailsTable({ emails }: { emails: readonly QueuedEmail[] }) {
  const { run, isBusy } = useWrite(resending);
  const may = useMay();
  return (
    <EntryTable
      label="Letters"
      columns={columns}
      rows={emails}
      actions={(email) =>
        // What was never tried goes out by itself.
        may("emails:send") &&
        (email.state === "failed" || (email.state === "waiting" && email.reason)) && (
          <Button tone="line" size="sm" disabled={isBusy} onClick={() => run(email)}>
            Send again <span className="sr-only">to {email.recipient}</span>
          </Button>
        )
      }
    />
  );
}

function State({ state, sent_at, reason, attempts, send_after }: QueuedEmail) {
  return (
    <>
      <Badge tone={tones[state]}>{emailStates.labels[state]}</Badge>
      {sent_at && (
        <span className="mt-1 block text-muted">
          <Moment at={sent_at} />
        </span>
      )}
      {reason && <span className="mt-1 block max-w-prose text-muted wrap-anywhere">{reason}</span>}
      {state === "waiting" && attempts > 0 && (
        <span className="mt-1 block text-muted">
          Next attempt: <Moment at={send_after} />
        </span>
      )}
    </>
  );
}
