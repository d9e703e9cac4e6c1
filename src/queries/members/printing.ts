import { exportMembers } from "../../data/members/members.ts";
import { exportRoster } from "../../data/roster/roster.ts";
import { sortByFamilyName } from "../../domain/core/family-name.ts";
import { readFailures } from "../../domain/failures.ts";
import type { MemberFilter } from "../../domain/members/member-list.ts";
import type { RosterFilter } from "../../domain/roster/roster.ts";
import { asUser } from "../core/call.ts";
import { readOnce } from "../core/read.ts";

// All that match a filter, by family name. Each reading is recorded as an export.

export const membersToPrint = (filter: MemberFilter) =>
  readOnce({
    key: ["once", "print members", filter],
    failure: readFailures.members,
    get: async () => sortByFamilyName(await asUser(exportMembers)(filter)),
  });

export const rosterToPrint = (filter: RosterFilter) =>
  readOnce({
    key: ["once", "print roster", filter],
    failure: readFailures.roster,
    get: async () => sortByFamilyName(await asUser(exportRoster)(filter)),
  });
