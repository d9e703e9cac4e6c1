import { useState } from "react";
import { getLabel } from "../../domain/core/choice.ts";
import {
  formatWhere,
  isExpired,
  isRenewable,
  nameState,
  type Opportunity,
  opportunityDays,
  opportunityKinds,
} from "../../domain/opportunities/opportunity.ts";
import { formatMoment } from "../../domain/time/date.ts";
import { closeOpportunity, renewOpportunity } from "../../stores/opportunities.ts";
import Button from "../../ui/button/Button.tsx";
import Badge from "../../ui/feedback/Badge.tsx";
import Outcome from "../../ui/feedback/Outcome.tsx";
import { useAccountAction } from "../account/useAccountAction.ts";
import { useLazyComponent } from "../useLazyComponent.ts";
import { loadForm } from "./load-form.ts";

interface Props {
  posts: readonly Opportunity[];
  userId: string;
  timeZone: string;
  isChecked: boolean;
}

/** The user's posts, whatever their state. */
export default function OwnPosts({ posts, ...rest }: Props) {
  const { isBusy, result, run } = useAccountAction();
  return (
    <section
      aria-labelledby="own-posts"
      className="mb-12 rounded-lg border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="own-posts" className="mb-2 text-2xl">
        Your posts
      </h2>
      <Outcome result={result} />
      <ul>
        {posts.map((post) => (
          <OwnPost
            key={post.id}
            post={post}
            {...rest}
            isBusy={isBusy}
            onRenew={() =>
              run(
                () => renewOpportunity(post.id),
                `“${post.title}” is online for ${opportunityDays.lasts} more days.`,
              )
            }
            onClose={() => run(() => closeOpportunity(post.id), `“${post.title}” is closed.`)}
          />
        ))}
      </ul>
    </section>
  );
}

interface PostProps extends Omit<Props, "posts"> {
  post: Opportunity;
  isBusy: boolean;
  onRenew: () => void;
  onClose: () => void;
}

function OwnPost({ post, userId, timeZone, isChecked, isBusy, onRenew, onClose }: PostProps) {
  const [open, setOpen] = useState<"form" | "question" | null>(null);
  const { Part: OpportunityForm, place } = useLazyComponent(open === "form" ? loadForm : null);
  const now = new Date();
  const close = () => setOpen(null);
  const name = <span className="sr-only">: {post.title}</span>;
  return (
    <li className="border-t border-line py-4 wrap-anywhere first:border-t-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 dir="auto" className="text-left text-lg">
          {post.title}
        </h3>
        <Badge tone={getTone(post, now)}>{nameState(post, now)}</Badge>
      </div>
      <p className="text-sm text-muted">
        {getLabel(opportunityKinds, post.kind)} · {formatWhere(post)}
        {post.state === "open" &&
          ` · ${isExpired(post, now) ? "Expired" : "Until"} ${formatMoment(post.expires_at, "long day", timeZone)}`}
      </p>
      {post.reason && <p className="mt-2 text-sm whitespace-pre-line">Reason: {post.reason}</p>}
      {open === "question" ? (
        <div className="mt-3 flex flex-wrap items-center gap-3 text-sm">
          <p>Close this post? It is deleted at once.</p>
          <Button tone="danger" size="sm" aria-disabled={isBusy} onClick={onClose} ref={takeFocus}>
            Close post{name}
          </Button>
          <Button tone="plain" size="sm" onClick={close}>
            Keep post{name}
          </Button>
        </div>
      ) : (
        <div className="mt-3 flex flex-wrap gap-3">
          {isRenewable(post, now) && (
            <Button tone="teal" size="sm" aria-disabled={isBusy} onClick={onRenew}>
              Renew for {opportunityDays.lasts} days{name}
            </Button>
          )}
          <Button tone="line" size="sm" aria-haspopup="dialog" onClick={() => setOpen("form")}>
            Edit{name}
          </Button>
          <Button tone="plain" size="sm" onClick={() => setOpen("question")}>
            Close{name}
          </Button>
        </div>
      )}
      <div ref={place} data-missing="We couldn’t load the form.">
        {open === "form" && OpportunityForm && (
          <OpportunityForm
            userId={userId}
            post={post}
            isChecked={isChecked}
            onSaved={close}
            onClose={close}
          />
        )}
      </div>
    </li>
  );
}

/** The question replaces the button that was pressed. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

function getTone(post: Opportunity, now: Date) {
  if (post.state === "declined") return "danger";
  if (isExpired(post, now)) return "line";
  return post.state === "open" ? "success" : "warning";
}
