import { Pause, Play, Square } from "lucide-react";
import {
  describeAudience,
  type NewsletterOverview,
  newsletterStates,
} from "../../domain/emails/newsletter.ts";
import { newsletterSteering, newsletterStop } from "../../queries/emails/newsletters.ts";
import Button from "../../ui/button/Button.tsx";
import { getButtonClass } from "../../ui/button/button.ts";
import Link from "../base/Link.tsx";
import May, { useMay } from "../base/May.tsx";
import Moment from "../base/Moment.tsx";
import { useWrite } from "../base/useWrite.ts";

/** The progress of an email to members, with pause and stop. */
export default function Progress({ email }: { email: NewsletterOverview }) {
  const { stage, sent, waiting, failed, stopped, unsubscribed } = email;
  const at = email.sent_at ?? email.send_at;
  const counts = Object.entries({ Sent: sent, Waiting: waiting, Failed: failed, Stopped: stopped });
  const shown = counts.filter(([name, number]) => number > 0 || name === "Sent" || name === "Failed");
  const total = sent + waiting + failed + stopped;
  const may = useMay();
  // The database then counts none of its emails.
  const isHidden =
    (email.audience === "event" && !may("events:read")) ||
    (email.audience === "roster" && !may("roster:read"));
  return (
    <section aria-labelledby="progress" className="flex min-w-0 flex-col gap-4">
      <h2 id="progress" className="text-2xl">
        {newsletterStates.labels[stage]}
      </h2>
      {/* Not the heading itself: an element has one role. */}
      <p role="status" className="sr-only">
        {newsletterStates.labels[stage]}
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        To: <bdi>{describeAudience(email)}</bdi>
        {at && (
          <span className="block">
            <Moment at={at} isZoneNamed />
          </span>
        )}
      </p>
      {isHidden ? (
        <p className="text-sm text-muted">
          How many people it went to is shown to those who may read{" "}
          {email.audience === "event" ? "who registered for events" : "the alumni list"}.
        </p>
      ) : (
        <>
          <progress
            aria-label="Delivery progress"
            value={total - waiting}
            max={Math.max(total, 1)}
            className="h-2.5 w-full"
          />
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {[...shown, ["Unsubscribed", unsubscribed] as const].map(([name, number]) => (
              <div key={name} className="rounded-md border border-line bg-surface px-4 py-3">
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="text-2xl tabular-nums">{number.toLocaleString("en")}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {waiting > 0 && (
        <May to="emails:send">
          <Steering email={email} isPaused={stage === "paused"} />
        </May>
      )}
      {email.kind !== "class" && (
        <May to="emails:create">
          <Link
            href={`/admin/emails/create?again=${email.id}`}
            className={`w-fit ${getButtonClass({ tone: "line", size: "sm" })}`}
          >
            Use this one again
          </Link>
        </May>
      )}
      {failed > 0 && (
        <Link href="/admin/emails/queue?state=failed&kind=newsletter" className="link text-sm">
          See failed emails and send them again
        </Link>
      )}
    </section>
  );
}

function Steering({ email, isPaused }: { email: NewsletterOverview; isPaused: boolean }) {
  const steering = useWrite(newsletterSteering);
  const stop = useWrite(newsletterStop);
  const isBusy = steering.isBusy || stop.isBusy;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        tone="line"
        disabled={isBusy}
        onClick={() => steering.run({ email, wanted: isPaused ? "resume" : "pause" })}
      >
        {isPaused ? <Play aria-hidden="true" size={18} /> : <Pause aria-hidden="true" size={18} />}
        {isPaused ? "Resume" : "Pause"}
      </Button>
      <Button tone="danger" disabled={isBusy} onClick={() => stop.run({ email, wanted: "stop" })}>
        <Square aria-hidden="true" size={18} />
        Stop
      </Button>
    </div>
  );
}
