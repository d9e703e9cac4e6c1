import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { refreshAfter } from "../../../queries/core/refresh.ts";
import { $importRun, closeImport } from "../../../stores/import/import-run.ts";
import Button from "../../../ui/button/Button.tsx";
import Link from "../../base/Link.tsx";
import { $page } from "../../base/router.ts";
import { queryClient } from "../../shell/queryClient.ts";
import RunProgress from "./RunProgress.tsx";

/** Shows a running import above every screen except its own. */
export default function ImportBar() {
  const run = useStore($importRun);
  const isOwnScreen = useStore($page)?.route === "importMembers";
  const isUnderWay = run?.status === "running" || run?.status === "stopping";
  useEffect(() => {
    if (!isUnderWay) void refreshAfter(queryClient, "members");
  }, [isUnderWay]);
  if (!run || isOwnScreen) return null;
  return (
    <div className="no-print border-b border-line bg-teal-tint">
      <div className="wrap flex flex-wrap items-center gap-x-5 gap-y-2 py-3 text-sm">
        {isUnderWay ? (
          <div className="flex-1">
            <RunProgress run={run} />
          </div>
        ) : (
          <p role="status" className="mr-auto font-semibold">
            {run.status === "finished"
              ? `The import of ${run.progress.fileName} is finished.`
              : `The import of ${run.progress.fileName} stopped before its end.`}
          </p>
        )}
        <Link href="/admin/members/import" className="link">
          Show the import
        </Link>
        {run.status === "finished" && (
          <Button tone="plain" size="sm" onClick={closeImport}>
            Dismiss
          </Button>
        )}
      </div>
    </div>
  );
}
