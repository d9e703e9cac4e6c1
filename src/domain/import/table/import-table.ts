import { readCell, toCsv } from "../../core/csv.ts";
import { isKnownHeading } from "../headings.ts";
import { checkTableSize, importLimits } from "./import-limits.ts";

/** A parsed spreadsheet, before its columns are mapped. */
export interface ImportTable {
  /** The headings; empty where a column has none. */
  columns: string[];
  /** Each as long as `columns`. */
  rows: string[][];
  /** Each row's line in the file, as a spreadsheet counts; the first line is 1. */
  lines: number[];
  /** The line of the headings; null if the file has none. */
  heading: number | null;
  /** Filled lines above the headings, such as a title. They are not rows. */
  above: number;
  /** The first filled lines, any of which may be the headings. */
  top: { line: number; text: string }[];
  /** Why a row cannot be read as it stands, by its line. */
  faults: ReadonlyMap<number, string>;
  /** The lines of rows that the spreadsheet does not show. They are never imported. */
  hidden: ReadonlySet<number>;
}

/** The line that is said to have the headings; null if none has. Without it, they are looked for. */
export type ChosenHeading = number | null | undefined;

interface Line {
  number: number;
  cells: readonly string[];
}

const countFilled = ({ cells }: Line) => cells.filter((cell) => cell.trim() !== "").length;
const countKnown = ({ cells }: Line) => cells.filter(isKnownHeading).length;
const hasAddress = ({ cells }: Line) => cells.some((cell) => /\S@\S+\.\S/.test(cell));

/** Lines in which headings are looked for. */
const searched = 30;

/**
 * The place of the headings among filled lines: the first line with a known heading or several cells, unless a line below
 * has more known headings and is longer than all lines above it, which have no addresses.
 */
function findHeading(lines: readonly Line[]): number {
  const first = Math.max(
    0,
    lines.findIndex((line) => countFilled(line) > 1 || countKnown(line) > 0),
  );
  let [best, longest] = [first, 0];
  for (const [index, line] of lines.slice(0, searched).entries()) {
    // People are never above the headings.
    if (hasAddress(line)) break;
    const isLonger = countFilled(line) > longest;
    if (isLonger && index > best && countKnown(line) > countKnown(lines[best] ?? line)) best = index;
    longest = Math.max(longest, countFilled(line));
  }
  return best;
}

/** How well a reading of a file's lines finds headings: known ones count most. */
export function rateHeadings(lines: readonly (readonly string[])[]): number {
  const filled = number(lines);
  const heading = filled[findHeading(filled)];
  return heading ? countKnown(heading) * importLimits.columns + countFilled(heading) : 0;
}

/** Lines with any text. `start` is the number of the first. */
const number = (lines: readonly (readonly string[])[], start = 1): Line[] =>
  lines.map((cells, index) => ({ cells, number: index + start })).filter((line) => countFilled(line) > 0);

/**
 * Null without any row below the headings. `start` is the number of the first of `lines`, and `hidden` has the numbers of
 * those that nobody sees.
 */
export function toImportTable(
  lines: readonly (readonly string[])[],
  start = 1,
  hidden: ReadonlySet<number> = new Set(),
  chosen: ChosenHeading = undefined,
): ImportTable | null {
  const filled = number(lines, start);
  const isChosen = chosen !== undefined;
  const found = isChosen ? filled.findIndex(({ number }) => number === chosen) : findHeading(filled);
  const first = filled[found];
  // A list of people without headings begins with a person.
  const heading = first && (isChosen || !hasAddress(first) || countKnown(first) > 1) ? first : undefined;
  const body = heading ? filled.slice(found + 1) : filled;
  if (body.length === 0) return null;
  const width = [heading, ...body].reduce((most, line) => Math.max(most, line ? getWidth(line) : 0), 0);
  checkTableSize(filled.length, width);
  const places = Array.from({ length: width }, (_, index) => index);
  return {
    columns: places.map((index) => heading?.cells[index]?.trim() ?? ""),
    rows: body.map(({ cells }) => places.map((index) => cells[index] ?? "")),
    lines: body.map(({ number }) => number),
    heading: heading?.number ?? null,
    above: heading ? found : 0,
    top: filled.slice(0, searched).map(({ number, cells }) => ({ line: number, text: listCells(cells) })),
    faults: new Map(),
    hidden: new Set(body.map(({ number }) => number).filter((number) => hidden.has(number))),
  };
}

const listCells = (cells: readonly string[]) =>
  cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(", ");

/** The number of cells up to the last filled one. */
const getWidth = ({ cells }: Line) => cells.findLastIndex((cell) => cell.trim() !== "") + 1;

/** A row that cannot be imported or failed to import, with the reason. */
export interface ImportProblem {
  /** Line number as a spreadsheet counts. */
  line: number;
  reason: string;
}

/** The original rows with problems, each with its line and the reason, to be corrected and imported again. */
export function toProblemsCsv(
  { columns, rows, lines }: ImportTable,
  problems: readonly ImportProblem[],
): string {
  const cells = new Map(lines.map((line, index) => [line, rows[index]?.map(readCell) ?? []]));
  return toCsv([
    [...columns, "Row", "Problem"],
    ...problems.map(({ line, reason }) => [...(cells.get(line) ?? columns.map(() => "")), line, reason]),
  ]);
}

/** Some of the original rows, as a file that an import reads. Without headings, its columns are numbered. */
export function toRowsCsv(
  { columns, rows, lines, heading }: ImportTable,
  chosen: ReadonlySet<number>,
): string {
  const head = heading === null ? columns.map((_, index) => `Column ${index + 1}`) : columns;
  return toCsv([
    head,
    ...rows.filter((_, index) => chosen.has(lines[index] ?? 0)).map((row) => row.map(readCell)),
  ]);
}

/** "spring.csv" → "spring-problems.csv" */
export function getProblemsFileName(fileName: string): string {
  return `${fileName.replace(/\.[^.]*$/, "")}-problems.csv`;
}
