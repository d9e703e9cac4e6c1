import { useQuery } from "@tanstack/react-query";
import { failedEmails, openReports } from "../../queries/dashboard/alarms.ts";
import { publishing } from "../../queries/publication/publishing.ts";
import Link from "../base/Link.tsx";
import { loadLazily } from "../base/lazily.tsx";
import { useMay } from "../base/May.tsx";

// Usually empty, so it is not part of the first load.
const LostPictures = loadLazily(() => import("../shell/LostPictures.tsx"), { failed: () => null });

/** Failures that wait for an administrator; usually nothing. */
export default function Alarms() {
  const may = useMay();
  return (
    <>
      <FailedPublishing />
      <FailedEmails />
      {may("all") && <OpenReports />}
    </>
  );
}

/** Only for failures: success is shown in the bar above every screen. */
function FailedPublishing() {
  const { data } = useQuery(publishing);
  if (data?.state !== "failed")
    return data && data.lostPictures.length > 0 && <LostPictures pictures={data.lostPictures} />;
  return (
    <div role="alert" className="w-full rounded-md bg-danger-tint px-4 py-3 text-sm text-danger">
      <p className="font-semibold">The website could not be rebuilt. Visitors see it as it was before.</p>
      <p className="mt-1 wrap-anywhere">{data.reason}</p>
    </div>
  );
}

/** Only for failures: letters that arrive need no attention. */
function FailedEmails() {
  const { data: failed = 0 } = useQuery(failedEmails);
  if (failed === 0) return null;
  return (
    <div role="alert" className="w-full rounded-md bg-danger-tint px-4 py-3 text-sm text-danger">
      <p className="font-semibold">
        {failed === 1 ? "A letter" : `${failed} letters`} could not be delivered.
      </p>
      <Link href="/admin/emails/queue?state=failed" className="mt-1 inline-block underline">
        See why, and send again
      </Link>
    </div>
  );
}

/** Only while a letter between members waits for an administrator's look. */
function OpenReports() {
  const { data: open = 0 } = useQuery(openReports);
  if (open === 0) return null;
  return (
    <p className="w-full rounded-md bg-warning-tint px-4 py-3 text-sm text-warning">
      <span className="font-semibold">{open === 1 ? "A letter was" : `${open} letters were`} reported.</span>{" "}
      <Link href="/admin/emails/reports?state=open" className="underline">
        Look at {open === 1 ? "it" : "them"}
      </Link>
    </p>
  );
}
