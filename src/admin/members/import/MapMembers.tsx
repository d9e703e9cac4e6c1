import { useState } from "react";
import type { ImportTable } from "../../../domain/import/import-table.ts";
import {
  checkMapping,
  countRepeated,
  type ImportMapping,
  memberColumns,
} from "../../../domain/import/member-import.ts";
import type { PlannedRow } from "../../../domain/import/planned-row.ts";
import { previewImport } from "../../../queries/import/imports.ts";
import Checkbox from "../../../ui/Checkbox.tsx";
import MapColumns from "../../import/MapColumns.tsx";

interface Props {
  table: ImportTable;
  initial: ImportMapping;
  onPlanned: (mapping: ImportMapping, plan: PlannedRow[]) => void;
  onCancel: () => void;
}

export default function MapMembers({ table, initial, onPlanned, onCancel }: Props) {
  const [useFirst, setUseFirst] = useState(false);
  return (
    <MapColumns
      table={table}
      columns={memberColumns}
      initial={initial}
      purpose="People are recognised by their email address. An empty cell never erases anything."
      check={checkMapping}
      onPreview={async (mapping) => onPlanned(mapping, await previewImport(table, mapping, useFirst))}
      onCancel={onCancel}
    >
      {(mapping) => (
        <Repeated number={countRepeated(table, mapping)} useFirst={useFirst} onChange={setUseFirst} />
      )}
    </MapColumns>
  );
}

interface RepeatedProps {
  number: number;
  useFirst: boolean;
  onChange: (useFirst: boolean) => void;
}

function Repeated({ number, useFirst, onChange }: RepeatedProps) {
  if (number === 0) return null;
  return (
    <div className="rounded-md bg-warning-tint px-4 py-3 text-sm">
      <p className="font-medium text-warning">
        {number === 1
          ? "1 row repeats the address of a row above it."
          : `${number.toLocaleString("en")} rows repeat the address of a row above them.`}
      </p>
      <Checkbox
        label="Use the first row of each address and skip the others"
        checked={useFirst}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
