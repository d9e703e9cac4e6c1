import { deathFailures, markDeceased, unmarkDeceased } from "../../data/members/deaths.ts";
import type { Death, Mortal } from "../../domain/members/death.ts";
import { asUser } from "../core/call.ts";
import { write } from "../core/write.ts";

const ofPerson = { about: ({ person }: { person: Mortal }) => person.full_name };

/** Also corrects the year of a death, and whether the person is named on the page In memoriam. */
export const deathMarking = write({
  ...ofPerson,
  call: ({ person, death }: { person: Mortal; death: Death }) => asUser(markDeceased)(person, death),
  changes: "members",
  success: (_, { person }) => (person.is_deceased ? "Details of the death updated" : "Marked as deceased"),
  failure: deathFailures.mark,
  undo: (_, { person }) =>
    person.is_deceased ? asUser(markDeceased)(person, person) : asUser(unmarkDeceased)(person),
});

export const deathUnmarking = write({
  ...ofPerson,
  call: ({ person }: { person: Mortal }) => asUser(unmarkDeceased)(person),
  changes: "members",
  success: "No longer marked as deceased",
  failure: deathFailures.unmark,
  undo: (_, { person }) => asUser(markDeceased)(person, person),
});
