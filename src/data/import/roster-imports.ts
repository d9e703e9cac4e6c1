import { readFailures } from "../../domain/failures.ts";
import type { LastImport } from "../../domain/import/import-plan.ts";
import type { KnownEntry, NewEntry } from "../../domain/import/roster-import.ts";
import type { Client } from "../core/client.ts";
import { getData } from "../core/result.ts";
import { rosterFailures } from "../roster/roster.ts";
import { countImported, findLastImport, importFailures } from "./last-import.ts";

/** People per request: one transaction each. */
const setSize = 500;

type OnProgress = (done: number, total: number) => void;

/** Sends the entries batch by batch, and returns all responses. */
async function sendInSets<Answer>(
  entries: readonly NewEntry[],
  send: (set: NewEntry[]) => Promise<readonly Answer[]>,
  onProgress: OnProgress,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  onProgress(0, entries.length);
  for (let start = 0; start < entries.length; start += setSize) {
    answers.push(...(await send(entries.slice(start, start + setSize))));
    onProgress(Math.min(start + setSize, entries.length), entries.length);
  }
  return answers;
}

/** The entries that are already in the roster. */
export function listKnownInRoster(
  client: Client,
  entries: readonly NewEntry[],
  onProgress: OnProgress = () => {},
): Promise<KnownEntry[]> {
  const find = async (set: NewEntry[]) =>
    getData(
      await client.rpc("find_known_in_roster", {
        entries: set.map(({ line, full_name, email, graduation_year }) => ({
          line,
          full_name,
          email,
          graduation_year,
        })),
      }),
      readFailures.roster,
    );
  return sendInSets(entries, find, onProgress);
}

/** Returns the lines of people who were already there: an import that is sent again adds nobody twice. */
export async function importRoster(
  client: Client,
  fileName: string,
  entries: readonly NewEntry[],
  onProgress: OnProgress = () => {},
): Promise<{ id: string; known: number[] }> {
  const failure = rosterFailures.import;
  const id = getData(await client.rpc("begin_roster_import", { file_name: fileName }), failure);
  const add = async (set: NewEntry[]) =>
    getData(await client.rpc("add_to_roster", { of_import: id, entries: set }), failure);
  const known = await sendInSets(entries, add, onProgress);
  return { id, known: known.map(({ line }) => line) };
}

export type LastRosterImport = LastImport & {
  /** Rows that are still there. */
  added: number;
};

/** The import that can be undone, or null. */
export async function getLastRosterImport(client: Client): Promise<LastRosterImport | null> {
  const last = await findLastImport(client, "roster_imports");
  if (!last) return null;
  const rows = client.from("roster_entries").select("id", { count: "exact", head: true });
  return { ...last, added: await countImported(rows.eq("import_id", last.id)) };
}

/** Undoes the last import; returns the people it left, because they were changed or linked since. */
export async function undoRosterImport(
  client: Client,
  id: string,
): Promise<{ id: string; full_name: string }[]> {
  return getData(await client.rpc("undo_roster_import", { of_import: id }), importFailures.undo);
}
