import { readFailures } from "../../domain/failures.ts";
import type { ExportedEntry } from "../../domain/import/roster-sheet.ts";
import type {
  NamedAward,
  NamedOffice,
  RosterEntry,
  RosterFilter,
  RosterList,
} from "../../domain/roster/roster.ts";
import type { RosterFields } from "../../domain/roster/roster-form.ts";
import type { Client } from "../core/client.ts";
import { entries } from "../core/entries.ts";
import { getData, type Page } from "../core/result.ts";
import { readSteps } from "../core/steps.ts";

/** One page of the list; a page number past the end gives the last page. */
export async function searchRoster(
  client: Client,
  { page, ...filter }: RosterList,
): Promise<Page<RosterEntry>> {
  const response = await client.rpc("list_roster", { ...toArguments(filter), page_number: page });
  const found = getData(response, readFailures.roster);
  return { rows: found.map(({ total: _, ...row }) => row), total: found[0]?.total ?? 0 };
}

/** Awards that name a recipient of this name, who has no account. */
export async function listNamedAwards(client: Client, recipient_name: string): Promise<NamedAward[]> {
  const response = await client
    .from("awards")
    .select("id, title, award_date")
    .eq("recipient_name", recipient_name)
    .order("award_date", { ascending: false })
    .limit(20);
  return getData(response, readFailures.awards);
}

/** Offices whose holder has this name and no account, the latest first. */
export async function listNamedOffices(client: Client, holder_name: string): Promise<NamedOffice[]> {
  const [officers, trustees] = await Promise.all([
    client
      .from("officers")
      .select("id, position, board:committee, term_start:tenure_start, term_end:tenure_end")
      .eq("holder_name", holder_name)
      .limit(20),
    client
      .from("trustees")
      .select("id, term_start:appointment_date, term_end:end_date")
      .eq("holder_name", holder_name)
      .limit(20),
  ]);
  const seats = getData(trustees, readFailures.officers).map(
    (seat): NamedOffice => ({ ...seat, position: null, board: "Trustees" }),
  );
  return [...getData(officers, readFailures.officers), ...seats].sort((a, b) =>
    b.term_start.localeCompare(a.term_start),
  );
}

/** Omitted arguments mean "all". */
function toArguments({ q, class: year, status }: RosterFilter) {
  return { q, ...(year && { of_class: Number(year) }), ...(status && { with_status: status }) };
}

/** All that match the filter, by name. The database records the export. */
export async function exportRoster(
  client: Client,
  filter: RosterFilter,
  onProgress?: (done: number, total: number) => void,
): Promise<ExportedEntry[]> {
  const entries = await readSteps(
    async (after) =>
      getData(
        await client.rpc("export_roster", { ...toArguments(filter), ...(after && { after }) }),
        readFailures.roster,
      ),
    ({ id }) => id,
    onProgress,
  );
  return entries.sort((one, other) => one.full_name.localeCompare(other.full_name, "en"));
}

export const roster = entries<"roster_entries", RosterEntry, RosterFields>({
  table: "roster_entries",
  one: "Alumni list",
  key: "roster",
  isKept: false,
  failures: {
    add: "Failed to add to the alumni list",
    save: "Failed to update the alumni list",
    remove: "Failed to delete from the alumni list",
    missing: "This person is no longer on the alumni list",
  },
});

export const rosterFailures = {
  link: "Failed to link the account",
  import: "Failed to import into the alumni list",
};
