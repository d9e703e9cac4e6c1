import { useQuery } from "@tanstack/react-query";
import { showPlaceholders } from "../../domain/emails/placeholder.ts";
import { plural } from "../../domain/text/plural.ts";
import { formatDay } from "../../domain/time/date.ts";
import {
  failedEmails,
  openReports,
  returnedNewsletters,
  waitingOpportunities,
} from "../../queries/dashboard/alarms.ts";
import { waitingPhotos } from "../../queries/gallery/waiting-photos.ts";
import { refusedHandovers } from "../../queries/officers/refused-handovers.ts";
import { publishing } from "../../queries/publication/publishing.ts";
import Link from "../base/Link.tsx";
import { loadLazily } from "../base/lazily.tsx";
import { useMay } from "../base/May.tsx";
import { useHasOpportunities } from "../base/useHasOpportunities.ts";

// Usually empty, so it is not part of the first load.
const LostPictures = loadLazily(async () => (await import("../rare-windows.ts")).rareWindows.lostPictures(), {
  failed: () => null,
});

/** Failures that need an administrator; usually none. */
export default function Alarms() {
  const may = useMay();
  return (
    <>
      <FailedPublishing canPublish={may("all")} />
      <FailedEmails />
      {may("emails:send") && <ReturnedNewsletters />}
      {(may("officers:update") || may("trustees:update")) && <RefusedHandovers />}
      {may("all") && <OpenReports />}
      {may("members:approve") && <WaitingOpportunities />}
      {may("gallery:create") && <WaitingPhotos />}
    </>
  );
}

/** Only when visitors do not see what was saved; the bar above every screen shows the other states. */
function FailedPublishing({ canPublish }: { canPublish: boolean }) {
  const { data } = useQuery(publishing);
  if (data?.state !== "failed" && data?.state !== "held")
    return data && data.lostPictures.length > 0 && <LostPictures pictures={data.lostPictures} />;
  const isHeld = data.state === "held";
  const tone = isHeld ? "bg-warning-tint text-warning" : "bg-danger-tint text-danger";
  return (
    <div role="alert" className={`w-full rounded-md px-4 py-3 text-sm ${tone}`}>
      <p className="font-semibold">
        {data.isRestPublished
          ? "Part of the website is on hold. Everything else goes on being published."
          : `${isHeld ? "Publishing is on hold." : "Publishing failed."} Visitors still see the previous version.`}
      </p>
      <p className="mt-1 wrap-anywhere">{data.reason}</p>
      {isHeld && canPublish && (
        <p className="mt-1">
          To publish anyway{data.canRestore && " or restore what was deleted"}, open “Waiting for you” above.
        </p>
      )}
    </div>
  );
}

/** Only for failures: emails that arrive need no attention. */
function FailedEmails() {
  const { data: failed = 0 } = useQuery(failedEmails);
  if (failed === 0) return null;
  return (
    <div role="alert" className="w-full rounded-md bg-danger-tint px-4 py-3 text-sm text-danger">
      <p className="font-semibold">We couldn’t deliver {plural(failed, "email")}.</p>
      <Link href="/admin/emails/queue?state=failed" className="mt-1 inline-block underline">
        See why and send again
      </Link>
    </div>
  );
}

/** Only if the person who scheduled one could no longer send it when it was due, or an attached document changed before that. */
function ReturnedNewsletters() {
  const { data = [] } = useQuery(returnedNewsletters);
  return data.map(({ id, subject }) => (
    <div key={id} role="alert" className="w-full rounded-md bg-danger-tint px-4 py-3 text-sm text-danger">
      <p className="font-semibold wrap-anywhere">“{showPlaceholders(subject)}” wasn’t sent.</p>
      <p className="mt-1">
        The person who scheduled it may no longer send newsletters, or an attached document has changed. It’s
        a draft again.
      </p>
      <Link href={`/admin/emails/${id}`} className="mt-1 inline-block underline">
        Open the newsletter
      </Link>
    </div>
  ));
}

/** Only if the members had changed, or the preparer's rights. */
function RefusedHandovers() {
  const { data = [] } = useQuery(refusedHandovers);
  return data.map(({ id, day, reason }) => (
    <div key={id} role="alert" className="w-full rounded-md bg-danger-tint px-4 py-3 text-sm text-danger">
      <p className="font-semibold">
        The handover of {formatDay(day, "long day")} didn’t take place, and nothing was changed.
      </p>
      <p className="mt-1 wrap-anywhere">{reason}</p>
      <Link href={`/admin/officers/handover?handover=${id}`} className="mt-1 inline-block underline">
        Prepare it again
      </Link>
    </div>
  ));
}

/** Only while a reported message needs an administrator to review it. */
function OpenReports() {
  const { data: open = 0 } = useQuery(openReports);
  if (open === 0) return null;
  return (
    <p className="w-full rounded-md bg-warning-tint px-4 py-3 text-sm text-warning">
      <span className="font-semibold">{plural(open, "message was", "messages were")} reported.</span>{" "}
      <Link href="/admin/emails/reports?state=open" className="underline">
        Review {open === 1 ? "it" : "them"}
      </Link>
    </p>
  );
}

/** Only while a member's post waits to be checked. */
function WaitingOpportunities() {
  const { data: waiting = 0 } = useQuery({ ...waitingOpportunities, enabled: useHasOpportunities() });
  if (waiting === 0) return null;
  return (
    <p className="w-full rounded-md bg-warning-tint px-4 py-3 text-sm text-warning">
      <span className="font-semibold">
        {plural(waiting, "opportunity is", "opportunities are")} waiting to be checked.
      </span>{" "}
      <Link href="/admin/opportunities?state=waiting" className="underline">
        Check {waiting === 1 ? "it" : "them"}
      </Link>
    </p>
  );
}

/** Only while a member's photo waits to be accepted. */
function WaitingPhotos() {
  const { data = [] } = useQuery(waitingPhotos);
  if (data.length === 0) return null;
  return (
    <p className="w-full rounded-md bg-warning-tint px-4 py-3 text-sm text-warning">
      <span className="font-semibold">
        {plural(data.length, "photo from a member is", "photos from members are")} waiting to be checked.
      </span>{" "}
      <Link href="/admin/gallery" className="underline">
        Check {data.length === 1 ? "it" : "them"}
      </Link>
    </p>
  );
}
