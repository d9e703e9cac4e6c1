import { useState } from "react";
import { plural } from "../../domain/text/plural.ts";
import SelectField from "../../ui/field/SelectField.tsx";
import { explainFailure, noRows } from "./ChooseFile.tsx";
import type { OpenFile } from "./importer.ts";

interface Props {
  file: OpenFile;
  onRead: (file: OpenFile) => void;
}

/** How the file was read, and the choice of another sheet or encoding. */
export default function FileReading({ file, onRead }: Props) {
  const { source, way } = file;
  const [error, setError] = useState("");
  const isSheet = source.choice === "sheet";
  const read = (other: number) => {
    setError("");
    try {
      const table = source.ways[other]?.read() ?? null;
      if (table) onRead({ ...file, table, way: other });
      else setError(noRows.replace("file", "sheet"));
    } catch (caught) {
      setError(explainFailure(caught));
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
          error={error}
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
