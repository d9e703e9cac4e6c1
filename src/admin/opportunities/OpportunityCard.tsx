import { useState } from "react";
import { getLabel } from "../../domain/core/choice.ts";
import {
  formatWhere,
  isExpired,
  opportunityKinds,
  opportunityStates,
  type ReviewedOpportunity,
} from "../../domain/opportunities/opportunity.ts";
import { opportunityApproval } from "../../queries/opportunities.ts";
import Button from "../../ui/button/Button.tsx";
import Badge from "../../ui/feedback/Badge.tsx";
import Link from "../base/Link.tsx";
import { loadWindow } from "../base/lazily.tsx";
import Moment from "../base/Moment.tsx";
import { useWrite } from "../base/useWrite.ts";

const DeclineOpportunity = loadWindow(() => import("./DeclineOpportunity.tsx"));

interface Props {
  post: ReviewedOpportunity;
}

const tones = { waiting: "warning", open: "success", declined: "line" } as const;

/** A post as its author wrote it, with everything that members would see. */
export default function OpportunityCard({ post }: Props) {
  const hasExpired = isExpired(post, new Date());
  return (
    <article className="rounded-lg border border-line bg-surface p-5 wrap-anywhere">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 dir="auto" className="text-left text-lg">
          {post.title}
        </h2>
        <Badge tone={hasExpired ? "line" : tones[post.state]}>
          {hasExpired ? "Expired" : opportunityStates.labels[post.state]}
        </Badge>
      </div>
      <p className="text-sm text-muted">
        {getLabel(opportunityKinds, post.kind)} · {formatWhere(post)}
      </p>
      <p className="text-sm text-muted">
        {post.person && (
          <Link href={`/admin/members/${post.author}`} className="hover:text-teal hover:underline">
            <bdi>{post.person.full_name}</bdi>
          </Link>
        )}{" "}
        · written <Moment at={post.edited_at} /> · until <Moment at={post.expires_at} />
      </p>
      <p dir="auto" className="mt-3 text-left whitespace-pre-line">
        {post.body}
      </p>
      <Ways post={post} />
      {post.reason && <p className="mt-3 text-sm whitespace-pre-line">Declined: {post.reason}</p>}
      {!hasExpired && post.state !== "declined" && <Answers post={post} />}
    </article>
  );
}

/** Addresses in full, to be judged, and not as links. */
function Ways({ post: { apply_url, takes_messages, shows_email, person } }: Props) {
  return (
    <ul className="mt-3 text-sm">
      {apply_url && <li>Link: {apply_url}</li>}
      {takes_messages && <li>Takes messages on the website</li>}
      {shows_email && <li>Shows the author’s address{person && `: ${person.email}`}</li>}
    </ul>
  );
}

function Answers({ post }: Props) {
  const [isOpen, setOpen] = useState(false);
  const approval = useWrite(opportunityApproval);
  const name = <span className="sr-only">: {post.title}</span>;
  return (
    <div className="mt-4 flex flex-wrap gap-3 border-t border-line pt-4">
      {post.state === "waiting" && (
        <Button size="sm" aria-disabled={approval.isBusy} onClick={() => approval.run(post)}>
          Approve{name}
        </Button>
      )}
      <Button tone="line" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {post.state === "waiting" ? "Decline" : "Remove"}
        {name}
      </Button>
      {isOpen && <DeclineOpportunity post={post} onClose={() => setOpen(false)} />}
    </div>
  );
}
