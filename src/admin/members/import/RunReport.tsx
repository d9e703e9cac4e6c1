import { useStore } from "@nanostores/react";
import { countDone, describeCounts } from "../../../domain/import/import-plan.ts";
import { plural } from "../../../domain/text/plural.ts";
import { $listRows, closeImport, countLeft, type ImportRun } from "../../../stores/import/import-run.ts";
import { continueImport } from "../../../stores/import/import-work.ts";
import Button from "../../../ui/button/Button.tsx";
import { getButtonClass } from "../../../ui/button/button.ts";
import Banner from "../../../ui/feedback/Banner.tsx";
import Table from "../../../ui/table/Table.tsx";
import EmailText from "../../base/EmailText.tsx";
import Link from "../../base/Link.tsx";
import ListOnly from "../../import/ListOnly.tsx";
import ProblemsButton from "../../import/ProblemsButton.tsx";

/** The result of a finished or stopped import. */
export default function RunReport({ run }: { run: ImportRun }) {
  const { status, reason, progress, table } = run;
  const { created, updated, failures, changes, rest, fileName } = progress;
  const counts = `${count(created)} created, ${count(updated)} updated`;
  const notUpdated = changes.length > 0 ? `, ${count(changes.length)} not updated yet` : "";
  const listRows = useStore($listRows);
  const isFinished = status === "finished";
  const leaving = isFinished ? "Import another file" : "Skip the rest";
  return (
    <div className="flex flex-col gap-6">
      <Banner tone={isFinished ? "success" : "danger"} takesFocus>
        {isFinished
          ? `Import finished: ${counts}.`
          : `The import stopped: ${counts}${notUpdated}, ${count(rest.length)} not created yet.${reason ? ` ${reason}` : ""}`}
      </Banner>
      {isFinished && <p className="text-muted">{describeCounts(countDone(progress.planned, created))}</p>}
      {failures.length > 0 && (
        <>
          <Banner tone="danger">Problems with {plural(failures.length, "row")}.</Banner>
          <Table
            label="Rows with problems"
            rows={failures}
            getKey={({ line }) => String(line)}
            columns={[
              { head: "Row", cell: ({ line }) => line },
              {
                head: "Email",
                cell: ({ email }) => (
                  <span className="wrap-anywhere">
                    <EmailText email={email} />
                  </span>
                ),
              },
              { head: "What happened", cell: ({ reason }) => reason },
            ]}
          />
        </>
      )}
      {isFinished && listRows && <ListOnly rows={listRows} />}
      <p className="max-w-prose text-muted">Something wrong? Choose “{leaving}”, then undo this import.</p>
      <div className="flex flex-wrap gap-3">
        {!isFinished && (
          <Button tone="copper" onClick={continueImport}>
            Continue with {count(countLeft(progress))}
          </Button>
        )}
        {table && (
          <ProblemsButton
            fileName={fileName}
            table={table}
            errors={failures}
            text="Download rows with errors"
          />
        )}
        <Link href="/admin/members" className={getButtonClass({ tone: isFinished ? "teal" : "line" })}>
          Show members
        </Link>
        <Button tone="line" onClick={closeImport}>
          {leaving}
        </Button>
      </div>
    </div>
  );
}

const count = (number: number) => number.toLocaleString("en");
