import { rosterFailures } from "../../data/roster/roster.ts";
import { findRosterMatches, linkRosterEntry, unlinkRosterEntry } from "../../data/roster/roster-matches.ts";
import { readFailures } from "../../domain/failures.ts";
import type { RosterMatch } from "../../domain/roster/roster.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";
import { write } from "../core/write.ts";

/** The entries of the roster that these accounts may belong to. */
export const rosterMatches = (people: readonly string[]) =>
  read({
    key: ["roster", "matches", people],
    failure: readFailures.roster,
    get: () => asUser(findRosterMatches)(people),
  });

export const rosterLink = write({
  call: ({ id, person_id }: RosterMatch) => asUser(linkRosterEntry)(id, person_id),
  changes: "roster",
  success: "Linked to the alumni list",
  failure: rosterFailures.link,
  about: ({ full_name }) => full_name,
  undo: (_, { id }) => asUser(unlinkRosterEntry)(id),
});

export const rosterUnlink = write({
  call: ({ id }: RosterMatch) => asUser(unlinkRosterEntry)(id),
  changes: "roster",
  success: "Link to the alumni list removed",
  failure: rosterFailures.link,
  about: ({ full_name }) => full_name,
  undo: (_, { id, person_id }) => asUser(linkRosterEntry)(id, person_id),
});
