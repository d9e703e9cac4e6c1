import { addWalkIn, listWalkIns, removeWalkIn, walkInFailures } from "../../data/events/walk-ins.ts";
import type { NewWalkIn, WalkIn } from "../../domain/events/walk-in.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";
import { write } from "../core/write.ts";

export const walkIns = (eventId: string) =>
  read({
    key: ["events", "walk-ins", eventId],
    failure: walkInFailures.read,
    get: () => asUser(listWalkIns)(eventId),
  });

interface OfEvent<Person> {
  eventId: string;
  person: Person;
}

export const walkInAddition = write({
  call: ({ eventId, person }: OfEvent<NewWalkIn>) => asUser(addWalkIn)(eventId, person),
  changes: "events",
  success: (_, { person }) => `${person.full_name} is checked in`,
  failure: walkInFailures.add,
});

export const walkInRemoval = write({
  call: ({ person }: OfEvent<WalkIn>) => asUser(removeWalkIn)(person),
  changes: "events",
  success: (_, { person }) => `${person.full_name} is no longer among the walk-ins`,
  failure: walkInFailures.remove,
  undo: (_, { eventId, person }) => asUser(addWalkIn)(eventId, person),
});
