import { useState } from "react";
import { shorten } from "../../domain/import/shorten.ts";
import { plural } from "../../domain/text/plural.ts";
import SelectField from "../../ui/field/SelectField.tsx";
import { explainFailure, noRows } from "./ChooseFile.tsx";
import type { OpenFile } from "./importer.ts";

interface Props {
  file: OpenFile;
  onRead: (file: OpenFile) => void;
}

const noRowsBelow = "There are no rows below this one.";

/** How the file was read, and the choice of another sheet, encoding or row of headings. */
export default function FileReading({ file, onRead }: Props) {
  const { source, way, table } = file;
  const [fault, setFault] = useState({ text: "", isHeadings: false });
  const isSheet = source.choice === "sheet";
  const read = (other: number, heading?: number | null) => {
    const isHeadings = heading !== undefined;
    const tell = (text: string) => setFault({ text, isHeadings });
    tell("");
    try {
      const found = source.ways[other]?.read(heading) ?? null;
      if (found) onRead({ ...file, table: found, way: other });
      else tell(isHeadings ? noRowsBelow : noRows.replace("file", "sheet"));
    } catch (caught) {
      tell(explainFailure(caught));
    }
  };
  const hint = isSheet
    ? "Hidden sheets aren’t shown here and are never read."
    : "This file can be read in several ways. Choose the encoding in which all names look right.";
  return (
    <div className="flex max-w-prose flex-col gap-3">
      {describeReading(file).map((sentence) => (
        <p key={sentence} className="text-sm wrap-anywhere">
          {sentence}
        </p>
      ))}
      {source.ways.length > 1 && (
        <SelectField
          label={isSheet ? "Sheet" : "Character encoding"}
          hint={hint}
          error={!fault.isHeadings && fault.text}
          value={way}
          onChange={(event) => read(Number(event.target.value))}
        >
          {source.ways.map(({ name, examples }, index) => (
            <option key={name} value={index}>
              {examples.length > 0 ? `${examples.join(", ")} – ${name}` : name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label="Row with the headings"
        error={fault.isHeadings && fault.text}
        value={table.heading ?? ""}
        onChange={({ target }) => read(way, target.value === "" ? null : Number(target.value))}
      >
        {table.top.map(({ line, text }) => (
          <option key={line} value={line}>
            Row {line}: {shorten(text, 80)}
          </option>
        ))}
        <option value="">No row has headings</option>
      </SelectField>
    </div>
  );
}

/** "120 rows read from the sheet “People”.", and what is left out. */
export function describeReading({ source, way, table }: OpenFile): string[] {
  const { name = "" } = source.ways[way] ?? {};
  const { heading, above, rows, hidden } = table;
  const count = plural(rows.length, "row");
  const read = {
    sheet: `${count} read from the sheet “${name}”.`,
    encoding: `${count} read as ${name}.`,
    none: `${count} read.`,
  }[source.choice ?? "none"];
  const said = [read];
  if (heading === null) said.push("The file has no headings: its first row counts as a person.");
  if (heading !== null && above > 0) {
    const left = above === 1 ? "the filled row above them is" : `the ${above} filled rows above them are`;
    said.push(`The headings are in row ${heading}; ${left} left out.`);
  }
  if (hidden.size > 0)
    said.push(
      `${plural(hidden.size, "hidden row")} will be skipped. To import hidden rows, show them in the spreadsheet and choose the file again.`,
    );
  return said;
}
