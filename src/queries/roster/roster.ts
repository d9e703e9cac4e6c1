import {
  exportRoster,
  listNamedAwards,
  listNamedOffices,
  roster,
  searchRoster,
} from "../../data/roster/roster.ts";
import type { SheetFormat } from "../../domain/core/sheet.ts";
import { readFailures } from "../../domain/failures.ts";
import type { RosterEntry, RosterFilter, RosterList } from "../../domain/roster/roster.ts";
import type { RosterFields } from "../../domain/roster/roster-form.ts";
import { openClient } from "../../stores/core/client.ts";
import { asUser, callForPeople } from "../core/call.ts";
import { read, readPage } from "../core/read.ts";
import { getRemovalQuestion, unrestorable } from "../core/removal.ts";
import { type Added, type Edited, saving, write } from "../core/write.ts";

export const rosterPage = (list: RosterList) =>
  readPage({
    key: ["roster", "list", list],
    failure: readFailures.roster,
    get: () => asUser(searchRoster)(list),
  });

export const namedAwards = (name: string) =>
  read({
    key: ["awards", "named", name],
    failure: readFailures.awards,
    get: () => asUser(listNamedAwards)(name),
  });

export const namedOffices = (name: string) =>
  read({
    key: ["officers", "named", name],
    failure: readFailures.officers,
    get: () => asUser(listNamedOffices)(name),
  });

export const rosterWrites = {
  addition: saving({
    call: ({ fields }: Added<RosterFields>) => asUser(roster.add)(fields),
    changes: "roster",
    success: "Added to the alumni list",
    failure: roster.failures.add,
  }),
  edit: saving({
    call: ({ before, fields }: Edited<RosterEntry, RosterFields>) => asUser(roster.save)(before, fields),
    changes: "roster",
    success: "Alumni list updated",
    failure: roster.failures.save,
  }),
};

export const rosterRemoval = write({
  call: (entry: RosterEntry) => asUser(roster.remove)(entry),
  changes: "roster",
  success: "Deleted from the alumni list",
  failure: roster.failures.remove,
  about: ({ full_name }) => full_name,
  question: ({ full_name, profile_id }) =>
    getRemovalQuestion("entry", full_name, (profile_id ? " The account stays." : "") + unrestorable),
});

/** A file of all that match the filter. */
export function exportRosterFile(
  filter: RosterFilter,
  format: SheetFormat,
  onProgress: (done: number, total: number) => void,
): Promise<{ file: Blob; name: string; count: number }> {
  return callForPeople(readFailures.roster, async () => {
    const [{ getExportName }, { toRosterSheet }, { toSheetFile }, client] = await Promise.all([
      import("../../domain/import/people-sheet.ts"),
      import("../../domain/import/roster-sheet.ts"),
      import("../../domain/core/sheet.ts"),
      openClient(),
    ]);
    const rows = await exportRoster(client, filter, onProgress);
    const name = getExportName("alumni-list", new Date());
    return { ...(await toSheetFile(name, [toRosterSheet(rows)], format)), count: rows.length };
  });
}
