import { useQuery } from "@tanstack/react-query";
import { ChevronRight, RotateCcw } from "lucide-react";
import { useState } from "react";
import {
  describeFields,
  listReturning,
  type Version,
  type VersionValues,
} from "../../domain/history/version.ts";
import type { VersionedTable } from "../../domain/history/versioned.ts";
import { versionReturn, versionValues } from "../../queries/history/versions.ts";
import Button from "../../ui/button/Button.tsx";
import Spinner from "../../ui/feedback/Spinner.tsx";
import Loaded from "../base/Loaded.tsx";
import Moment from "../base/Moment.tsx";
import { useWrite } from "../base/useWrite.ts";
import FieldDifference from "./FieldDifference.tsx";

interface Props {
  entry: { table: VersionedTable; id: string };
  version: Version;
  /** Open from the start. */
  isNewest: boolean;
}

/** A change: who, when and which fields; once opened, also their values before and after. */
export default function VersionItem({ entry, version, isNewest }: Props) {
  const [isOpen, setOpen] = useState(isNewest);
  const { fields, user_name, at } = version;
  return (
    <li className="rounded-lg border border-line bg-surface">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary className="flex cursor-pointer list-none items-start gap-3 px-4 py-3 sm:px-5 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden="true"
            size={18}
            className="mt-1 shrink-0 text-muted transition-transform group-open:rotate-90"
          />
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6">
            <span className="font-semibold wrap-anywhere">
              {fields.length === 0 ? "Added" : describeFields(fields)}
            </span>
            <span className="text-sm text-muted">
              <bdi className="wrap-anywhere">{user_name ?? "The system"}</bdi>, <Moment at={at} />
            </span>
          </span>
        </summary>
        {isOpen && <Opened entry={entry} version={version} />}
      </details>
    </li>
  );
}

function Opened({ entry, version }: Omit<Props, "isNewest">) {
  const query = useQuery(versionValues(version.id));
  return (
    <div className="flex flex-col gap-5 border-t border-line px-4 py-4 sm:px-5">
      <Loaded query={query} skeleton={<Spinner />}>
        {(values) =>
          values ? (
            <div className="flex flex-col gap-5">
              <FieldDifference entry={entry.table} fields={version.fields} values={values} />
              <RestoreButton entry={entry} values={values} />
            </div>
          ) : (
            <p>This was deleted. Restore it from the bin to see its versions.</p>
          )
        }
      </Loaded>
    </div>
  );
}

interface RestoreButtonProps {
  entry: { table: VersionedTable; id: string };
  values: VersionValues;
}

/** Restores the entry as it was after this change. */
function RestoreButton({ entry, values }: RestoreButtonProps) {
  const back = useWrite(versionReturn(entry.table));
  const fields = listReturning(values);
  const pick = (row: VersionValues["was"]) => Object.fromEntries(fields.map((name) => [name, row[name]]));
  if (fields.length === 0) return <p className="text-sm text-muted">This is the current version.</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="text-sm text-muted wrap-anywhere">
        Restoring this version changes: {describeFields(fields)}
      </p>
      <Button
        tone="line"
        size="sm"
        aria-disabled={back.isBusy}
        onClick={() => back.run({ ...entry, before: pick(values.stands), changes: pick(values.became) })}
      >
        <RotateCcw aria-hidden="true" size={16} />
        {back.isBusy ? "Restoring…" : "Restore this version"}
      </Button>
    </div>
  );
}
