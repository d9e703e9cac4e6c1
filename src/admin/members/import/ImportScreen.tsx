import { useStore } from "@nanostores/react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { accountFailures } from "../../../domain/failures.ts";
import { countRepeated, memberColumns } from "../../../domain/import/member-import.ts";
import { describeChange, describeNewMember, type MemberChange } from "../../../domain/import/member-plan.ts";
import { lastMemberImport, previewImport } from "../../../queries/import/imports.ts";
import { toText } from "../../../stores/core/failure.ts";
import { $importRun } from "../../../stores/import/import-run.ts";
import { findListRows, startImport } from "../../../stores/import/import-work.ts";
import { useMay } from "../../base/May.tsx";
import Screen from "../../base/Screen.tsx";
import ImportKind from "../../import/ImportKind.tsx";
import ImportPreview from "../../import/ImportPreview.tsx";
import ImportSteps, { type Prepared } from "../../import/ImportSteps.tsx";
import type { Importer } from "../../import/importer.ts";
import LastImport from "../../import/LastImport.tsx";
import ListOnly, { describeListRows } from "../../import/ListOnly.tsx";
import RunProgress from "./RunProgress.tsx";
import RunReport from "./RunReport.tsx";

const importer: Importer<keyof typeof memberColumns.labels, MemberChange> = {
  columns: memberColumns,
  purpose: "Members are matched by email address. Empty cells never erase anything.",
  countRepeated,
  plan: ({ table, mapping, given, useFirst }) => previewImport(table, mapping, { given, useFirst }),
  kinds: ["create", "update", "same", "skip", "error"],
  who: "Email",
  details: (change) => <Details {...change} />,
};

/** Prepares an import, then shows its progress and result. */
export default function ImportScreen() {
  const run = useStore($importRun);
  const isUnderWay = run?.status === "running" || run?.status === "stopping";
  return (
    <Screen
      title="Import members"
      purpose="Add or update members from a spreadsheet: choose a file, match its columns, check the preview, then import."
      back={{ href: "/admin/members", text: "All members" }}
    >
      {!run && <PrepareImport />}
      {run && isUnderWay && (
        <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5">
          <RunProgress run={run} />
          <p className="max-w-prose text-sm text-muted">
            You can use other screens in the meantime. Keep this tab open until the import has finished.
          </p>
        </div>
      )}
      {run && !isUnderWay && <RunReport run={run} />}
    </Screen>
  );
}

/** The steps of preparing an import; the last one starts it. */
function PrepareImport() {
  const last = useQuery(lastMemberImport.last);
  return (
    <ImportSteps
      importer={importer}
      last={
        <>
          <ImportKind chosen="members" />
          <LastImport
            query={last}
            undoing={lastMemberImport.undoing}
            summary={({ created, updated }) => `${created} created, ${updated} updated`}
          />
        </>
      }
    >
      {(prepared) => <Preview {...prepared} />}
    </ImportSteps>
  );
}

function Preview(prepared: Prepared<MemberChange>) {
  const { fileName, table, plan } = prepared;
  const may = useMay();
  // The screen shows the run as soon as it has begun.
  const { mutate, isPending, error } = useMutation({ mutationFn: () => startImport(fileName, table, plan) });
  const rows = findListRows(fileName, table, plan);
  const isAlone = !plan.some(({ kind }) => kind === "create" || kind === "update");
  const listNote =
    rows && may("roster:create") && !isAlone
      ? ` ${describeListRows(rows)} You can add them after this import.`
      : "";
  return (
    <>
      {rows && isAlone && <ListOnly rows={rows} />}
      <ImportPreview
        {...prepared}
        importer={importer}
        note={` New members get an email to set their password.${listNote}`}
        isBusy={isPending}
        failure={error && toText(error, accountFailures.import)}
        onImport={mutate}
      />
    </>
  );
}

function Details(change: MemberChange) {
  if (change.kind === "create")
    return <bdi className="block wrap-anywhere">{describeNewMember(change.member)}</bdi>;
  return (
    <>
      <bdi className="block font-semibold wrap-anywhere">{change.full_name}</bdi>
      <ul>
        {change.changes.map((field) => (
          <li key={field.field} className="text-muted wrap-anywhere">
            {describeChange(field)}
          </li>
        ))}
      </ul>
    </>
  );
}
