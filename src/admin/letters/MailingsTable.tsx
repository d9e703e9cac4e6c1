import {
  describeAudience,
  isEditable,
  type MailingOverview,
  mailingStates,
} from "../../domain/letters/mailing.ts";
import { mailingRemoval } from "../../queries/letters/mailings.ts";
import Badge from "../../ui/feedback/Badge.tsx";
import type { Column } from "../../ui/table/table.ts";
import Link from "../base/Link.tsx";
import Moment from "../base/Moment.tsx";
import { goTo } from "../base/router.ts";
import EntryTable, { useEntryActions } from "../list/EntryTable.tsx";

const tones = {
  draft: "line",
  scheduled: "petrol",
  sending: "warning",
  paused: "warning",
  stopped: "danger",
  sent: "success",
} as const;

const columns: Column<MailingOverview>[] = [
  { head: "Letter", kind: "title", cell: (letter) => <Subject {...letter} /> },
  { head: "To", cell: (letter) => <bdi className="wrap-anywhere">{describeAudience(letter)}</bdi> },
  { head: "State", cell: (letter) => <State {...letter} /> },
  { head: "Written", cell: ({ created_at }) => <Moment at={created_at} /> },
];

/** In the website's time zone. */
export default function MailingsTable({ letters }: { letters: readonly MailingOverview[] }) {
  const getActions = useEntryActions<MailingOverview>({
    resource: "letters",
    removal: mailingRemoval,
    onEdit: ({ id }) => goTo(`/admin/letters/${id}`),
    getName: ({ subject }) => subject,
  });
  return (
    <EntryTable
      label="Letters to members"
      columns={columns}
      rows={letters}
      actions={(letter) => isEditable(letter) && getActions(letter)}
    />
  );
}

function Subject({ id, subject, kind, created_by, delegate_name }: MailingOverview) {
  return (
    <>
      <Link
        href={`/admin/letters/${id}`}
        dir="auto"
        className="font-semibold wrap-anywhere hover:text-copper hover:underline"
      >
        {subject}
      </Link>
      {kind === "class" && (
        <span className="mt-0.5 block text-muted wrap-anywhere">
          By {delegate_name}, delegate of the class
        </span>
      )}
      {kind === "digest" && (
        <span className="mt-0.5 block text-muted">
          {created_by ? "Monthly digest" : "Monthly digest, written by the site"}
        </span>
      )}
    </>
  );
}

function State(letter: MailingOverview) {
  const { stage } = letter;
  const moment = letter.send_at ?? letter.sent_at;
  return (
    <>
      <Badge tone={tones[stage]}>{mailingStates.labels[stage]}</Badge>
      {moment && (
        <span className="mt-1 block text-muted">
          <Moment at={moment} />
        </span>
      )}
      {letter.sent_at && <span className="block text-muted">{countOutcomes(letter)}</span>}
    </>
  );
}

/** "40 sent, 2 failed": what is not zero. */
function countOutcomes({ sent, waiting, failed, stopped, unsubscribed }: MailingOverview): string {
  const counts = Object.entries({ sent, waiting, failed, stopped, unsubscribed });
  const told = counts.filter(([word, number]) => number > 0 || word === "sent");
  return told.map(([word, number]) => `${number.toLocaleString("en")} ${word}`).join(", ");
}
