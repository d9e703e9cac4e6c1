import { exposure } from "../../../src/domain/exposure.ts";

/**
 * Tables inside tables. The site's deepest is events of a registration with their albums; in a function's rows it embeds
 * one level. Each level multiplies: an album's photos, their album, its photos, … grew to 301 MB at level 14 (measured
 * with 6 photos an album).
 */
const deepest = { table: 2, function: 1 };
/** The site's longest list has 11. */
const mostNames = 60;

/**
 * `alias:column->key.sum()`, or `...alias:table!key!inner(list)`. Names with quotation marks are not ours, nor is a cast
 * (`::bytea`), which makes a text longer or costs more than reading it.
 *
 * Each text can be split in one way only: otherwise one that does not fit would be tried in all ways, for seconds.
 */
const alias = String.raw`^(?:\.\.\.)?(?:[\w$-]+:(?!:))?`;
const columnItem = new RegExp(String.raw`${alias}(\*|[\w$-]+)(?:->>?[\w$-]+){0,5}(?:\.\w+\(\)|\(\))?$`);
const tableItem = new RegExp(String.raw`${alias}([\w$-]+)((?:![\w$-]+)*)\((.+)\)$`, "s");

interface Embedded {
  table: string;
  /** The foreign key, as "!name"; empty without. */
  key: string;
  list: string;
}

/** Why a request's `select` is refused: it names too much, too deep, or a thing twice, so that the answer multiplies. */
export function findSelectFault({ pathname, searchParams }: URL): string | null {
  const [, rpc, root = ""] = /^\/rest\/v1\/(rpc\/)?([^/]*)/.exec(pathname) ?? [];
  const most = rpc ? deepest.function : deepest.table;
  for (const select of searchParams.getAll("select")) {
    const fault = findListFault(select.replace(/\s/g, ""), [root], most);
    if (fault) return fault;
  }
  return null;
}

function findListFault(list: string, path: readonly string[], most: number): string | null {
  if (path.length - 1 > most)
    return `Tables are nested deeper than ${most} ${most === 1 ? "level" : "levels"}.`;
  const items = splitList(list).filter(Boolean);
  if (items.length > mostNames) return `This server takes at most ${mostNames} names in a list.`;
  const columns: string[] = [];
  const tables: Embedded[] = [];
  for (const item of items) {
    const embedded = readTable(item);
    const [, column] = columnItem.exec(item) ?? [];
    if (embedded) tables.push(embedded);
    else if (column) columns.push(column);
    else return "This server cannot read this list of columns.";
  }
  const isTwice = hasDouble(columns) || (columns.includes("*") && columns.length > 1);
  // A count is one number: an event counts the registered and the waiting.
  const read = tables.filter(({ list: inner }) => inner !== "count");
  if (isTwice || hasDouble(read.map(({ table, key }) => table + key)))
    return "A column or table can appear only once in a list.";
  return tables.map((embedded) => findTableFault(embedded, path, most)).find(Boolean) ?? null;
}

/**
 * A table may refer to itself, such as the member who approved a member, but not lead back to one further up. lite also
 * embeds by the names of columns and foreign keys, which do not show where they lead.
 */
function findTableFault(
  { table, key, list }: Embedded,
  path: readonly string[],
  most: number,
): string | null {
  if (path.slice(0, -1).includes(table) || (path.at(-1) === table && !key))
    return "A table can’t be nested inside itself again.";
  const fault = findListFault(list, [...path, table], most);
  return fault ?? (table in exposure ? null : `There is no table ${table}.`);
}

/** Whether rows of other tables are in the answer, where one row may appear in many. */
export const hasEmbedded = ({ searchParams }: URL) =>
  searchParams.getAll("select").some((select) => /\((?!count\)|\))/.test(select.replace(/\s/g, "")));

function readTable(item: string): Embedded | null {
  const [, table, hints = "", list] = tableItem.exec(item) ?? [];
  return table && list ? { table, list, key: hints.replace(/!(?:inner|left)\b/g, "") } : null;
}

/** At its commas outside parentheses. */
function splitList(list: string): string[] {
  let depth = 0;
  return list.split(/([(),])/).reduce<string[]>(
    (items, part) => {
      depth += Number(part === "(") - Number(part === ")");
      if (part === "," && depth === 0) items.push("");
      else items.push((items.pop() ?? "") + part);
      return items;
    },
    [""],
  );
}

const hasDouble = (names: readonly string[]) => new Set(names).size < names.length;
