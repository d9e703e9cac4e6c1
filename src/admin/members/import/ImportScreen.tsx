import { useStore } from "@nanostores/react";
import { $importRun } from "../../../stores/import-run.ts";
import Screen from "../../frame/Screen.tsx";
import PrepareImport from "./PrepareImport.tsx";
import RunProgress from "./RunProgress.tsx";
import RunReport from "./RunReport.tsx";

/** Prepares an import, then shows its progress and result. */
export default function ImportScreen() {
  const run = useStore($importRun);
  const isUnderWay = run?.status === "running" || run?.status === "stopping";
  return (
    <Screen
      title="Import members"
      purpose="Bring members in from a spreadsheet: choose a file, match its columns, look at what will happen, then import."
      back={{ href: "/admin/members", text: "All members" }}
    >
      {!run && <PrepareImport />}
      {run && isUnderWay && (
        <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5">
          <RunProgress run={run} />
          <p className="max-w-prose text-sm text-muted">
            You can open other screens meanwhile. Keep this tab open until the import is finished.
          </p>
        </div>
      )}
      {run && !isUnderWay && <RunReport run={run} />}
    </Screen>
  );
}
