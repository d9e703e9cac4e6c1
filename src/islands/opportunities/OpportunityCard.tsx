import { useId, useState } from "react";
import { getLabel } from "../../domain/core/choice.ts";
import { toMailto } from "../../domain/core/email.ts";
import {
  formatWhere,
  getHost,
  type Opportunity,
  opportunityKinds,
} from "../../domain/opportunities/opportunity.ts";
import { getPersonPath } from "../../domain/routes.ts";
import { formatMoment } from "../../domain/time/date.ts";
import { getButtonClass } from "../../ui/button/button.ts";
import Badge from "../../ui/feedback/Badge.tsx";
import AnswerButton from "./AnswerButton.tsx";

interface Props {
  post: Opportunity;
  timeZone: string;
}

/** A post that is online. Everything in it is plain text. */
export default function OpportunityCard({ post, timeZone }: Props) {
  const where = formatWhere(post);
  return (
    <article className="rounded-lg border border-line bg-surface p-5 wrap-anywhere sm:p-8">
      <Badge>{getLabel(opportunityKinds, post.kind)}</Badge>
      <h2 dir="auto" className="mt-3 text-left text-2xl">
        {post.title}
      </h2>
      <p dir="auto" className="mt-1 text-left font-semibold">
        {where}
      </p>
      <Description text={post.body} />
      <p className="mt-5 text-sm text-muted">
        <Author post={post} />
        {post.online_since && (
          <>
            {" · "}
            <time dateTime={post.online_since}>{formatMoment(post.online_since, "long day", timeZone)}</time>
          </>
        )}
      </p>
      {post.is_own ? (
        <p className="mt-4 text-sm text-muted">This is your post, as other members see it.</p>
      ) : (
        <Ways post={post} />
      )}
    </article>
  );
}

function Author({ post: { author, author_name, graduation_year } }: Pick<Props, "post">) {
  return (
    <>
      {author ? (
        <a href={getPersonPath(author)} className="link">
          <bdi>{author_name}</bdi>
        </a>
      ) : (
        <bdi>{author_name}</bdi>
      )}
      {graduation_year && `, class of ${graduation_year}`}
    </>
  );
}

/** Longer descriptions are cut until somebody wants to read on. */
const shortText = 500;

function Description({ text }: { text: string }) {
  const id = useId();
  const isLong = text.length > shortText || text.split("\n").length > 8;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p
        id={id}
        dir="auto"
        className={`mt-4 max-w-prose text-left whitespace-pre-line ${isLong && !isOpen ? "line-clamp-6" : ""}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="link min-h-10 text-sm"
        >
          {isOpen ? "Show less" : "Read more"}
        </button>
      )}
    </>
  );
}

/** How to answer, as the author chose. */
function Ways({ post }: Pick<Props, "post">) {
  const { apply_url, takes_messages, email } = post;
  const host = apply_url && getHost(apply_url);
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      {host && (
        <a
          href={apply_url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={getButtonClass({ tone: "teal", size: "sm" })}
        >
          <span>
            Apply at <bdi>{host}</bdi>
          </span>
          <span className="sr-only">: {post.title} (opens in a new tab)</span>
        </a>
      )}
      {takes_messages && <AnswerButton post={post} />}
      {email && (
        <a href={toMailto(email)} className={getButtonClass({ tone: "line", size: "sm" })}>
          {email}
        </a>
      )}
    </div>
  );
}
