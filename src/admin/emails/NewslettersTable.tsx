import {
  describeAudience,
  getNewsletterName,
  isEditable,
  type NewsletterOverview,
  newsletterStates,
} from "../../domain/emails/newsletter.ts";
import { showPlaceholders } from "../../domain/emails/placeholder.ts";
import { newsletterRemoval } from "../../queries/emails/newsletters.ts";
import Badge from "../../ui/feedback/Badge.tsx";
import type { Column } from "../../ui/table/table.ts";
import Link from "../base/Link.tsx";
import Moment from "../base/Moment.tsx";
import { goTo } from "../base/router.ts";
import EntryTable, { useEntryActions } from "../list/EntryTable.tsx";

const tones = {
  draft: "line",
  scheduled: "teal",
  sending: "warning",
  paused: "warning",
  stopped: "danger",
  sent: "success",
  template: "line",
} as const;

const columns: Column<NewsletterOverview>[] = [
  { head: "Subject", kind: "title", cell: (email) => <Subject {...email} /> },
  { head: "To", cell: (email) => <bdi className="wrap-anywhere">{describeAudience(email)}</bdi> },
  { head: "Status", cell: (email) => <State {...email} /> },
  { head: "Created", cell: ({ created_at }) => <Moment at={created_at} /> },
];

/** Times are in the website's time zone. */
export default function NewslettersTable({ emails }: { emails: readonly NewsletterOverview[] }) {
  const getActions = useEntryActions<NewsletterOverview>({
    resource: "emails",
    removal: newsletterRemoval,
    onEdit: ({ id }) => goTo(`/admin/emails/${id}`),
    getName: getNewsletterName,
  });
  return (
    <EntryTable
      label="Emails to members"
      columns={columns}
      rows={emails}
      actions={(email) => isEditable(email) && getActions(email)}
    />
  );
}

function Subject(email: NewsletterOverview) {
  const { id, subject, kind, created_by, representative_name, is_template } = email;
  return (
    <>
      <Link
        href={`/admin/emails/${id}`}
        dir="auto"
        className="font-semibold wrap-anywhere hover:text-copper hover:underline"
      >
        {getNewsletterName(email)}
      </Link>
      {is_template && subject !== email.template_name && (
        <span className="mt-0.5 block text-muted wrap-anywhere">Subject: {showPlaceholders(subject)}</span>
      )}
      {kind === "class" && (
        <span className="mt-0.5 block text-muted wrap-anywhere">
          By {representative_name}, class representative
        </span>
      )}
      {kind === "digest" && (
        <span className="mt-0.5 block text-muted">
          {created_by ? "Monthly digest" : "Monthly digest, created automatically"}
        </span>
      )}
    </>
  );
}

function State(email: NewsletterOverview) {
  const { stage } = email;
  const moment = email.send_at ?? email.sent_at;
  return (
    <>
      <Badge tone={tones[stage]}>{newsletterStates.labels[stage]}</Badge>
      {moment && (
        <span className="mt-1 block text-muted">
          <Moment at={moment} />
        </span>
      )}
      {email.sent_at && <span className="block text-muted">{countOutcomes(email)}</span>}
    </>
  );
}

/** "40 sent, 2 failed": sent, and what is not zero. */
function countOutcomes({ sent, waiting, failed, stopped, unsubscribed }: NewsletterOverview): string {
  const counts = Object.entries({ sent, waiting, failed, stopped, unsubscribed });
  const told = counts.filter(([word, number]) => number > 0 || word === "sent");
  return told.map(([word, number]) => `${number.toLocaleString("en")} ${word}`).join(", ");
}
