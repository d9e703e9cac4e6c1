import type { Insert, Row } from "../../domain/core/row.ts";
import { getNotFound } from "../../domain/failures.ts";
import type { nouns } from "../../domain/nouns.ts";
import type { Client } from "./client.ts";
import { addRow, type Entries, removeRow, saveRow } from "./rows.ts";

export type WrittenTable = Entries & keyof typeof nouns;

type NounOf<Table extends WrittenTable> = (typeof nouns)[Table];

/** Repeated from `nouns`, and checked against them by the compiler, so that lists and forms need not load them all. */
interface Named<Table extends WrittenTable> {
  table: Table;
  one: NounOf<Table>["words"]["one"];
  key: NounOf<Table>["words"]["key"];
  /** Deleted ones go to the bin. */
  isKept: NounOf<Table>["table"] extends { versioned: true } | { kept: true } ? true : false;
}

/** An entry as it was when the form was opened. */
type Seen<Table extends WrittenTable> = Partial<Row<Table>> & { id: string };

/** Turns a form's fields into a row, with anything that belongs to it, such as a file; `before` is null for a new one. */
type Store<Table extends WrittenTable, Before, Fields> = (
  client: Client,
  fields: Fields,
  before: Before | null,
  write: (row: Insert<Table>) => Promise<void>,
) => Promise<void>;

interface Failures {
  add: string;
  save: string;
  remove: string;
  /** For a row that is gone. */
  missing: string;
}

interface Description<Table extends WrittenTable> extends Named<Table> {
  /** "Failed to add …" by default. */
  adding?: "add" | "create";
  /** Where the wording differs. */
  failures?: Partial<Failures>;
}

/** Needed where the fields are not a row yet. */
type Storing<Table extends WrittenTable, Before, Fields> =
  Fields extends Insert<Table>
    ? { store?: Store<Table, Before, Fields> }
    : { store: Store<Table, Before, Fields> };

/** A noun's writes, with the messages of their failures. */
export interface EntryWrites<Table extends WrittenTable, Before, Fields> extends Named<Table> {
  adding: "add" | "create";
  failures: Failures;
  add: (client: Client, fields: Fields) => Promise<void>;
  save: (client: Client, before: Before, fields: Fields) => Promise<void>;
  remove: (client: Client, entry: { id: string }) => Promise<void>;
}

/** How a noun's entries are added, saved and removed; see saveRow for how two people's changes are merged. */
export function entries<Table extends WrittenTable, Before extends Seen<Table>, Fields>({
  adding = "add",
  failures = {},
  store = (_client, fields, _before, write) => write(fields as Insert<Table>),
  ...named
}: Description<Table> & Storing<Table, Before, Fields>): EntryWrites<Table, Before, Fields> {
  const { table, one }: Named<Table> = named;
  const what = one.toLowerCase();
  const texts: Failures = {
    add: `Failed to ${adding} ${what}`,
    save: `Failed to update ${what}`,
    remove: `Failed to delete ${what}`,
    missing: getNotFound(one),
    ...failures,
  };
  return {
    ...named,
    adding,
    failures: texts,
    async add(client, fields) {
      await store(client, fields, null, async (row) => {
        await addRow(client, table, row, texts.add);
      });
    },
    async save(client, before, fields) {
      const told = { failure: texts.save, missing: texts.missing };
      await store(client, fields, before, (row) => saveRow(client, table, before, row, told));
    },
    remove: (client, { id }) => removeRow(client, table, id, texts.remove),
  };
}
