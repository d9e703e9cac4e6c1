import {
  addWalkIn,
  listWalkIns,
  removeWalkIn,
  renameWalkIn,
  walkInFailures,
} from "../../data/events/walk-ins.ts";
import type { NewWalkIn, WalkIn } from "../../domain/events/walk-in.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";
import { write } from "../core/write.ts";
import { type Arrival, askEntrance } from "./entrance.ts";

export const walkIns = (eventId: string) =>
  read({
    key: ["events", "walk-ins", eventId],
    failure: walkInFailures.read,
    get: () => asUser(listWalkIns)(eventId),
  });

export const walkInAddition = write({
  call: ({ event, person }: Arrival<NewWalkIn>) => asUser(addWalkIn)(event.id, person),
  question: askEntrance,
  changes: "events",
  success: (_, { person }) => `${person.full_name} is checked in`,
  failure: walkInFailures.add,
});

export const walkInCorrection = write({
  call: ({ person, full_name }: { person: WalkIn; full_name: string }) =>
    asUser(renameWalkIn)({ ...person, full_name }),
  changes: "events",
  success: (_, { full_name }) => `${full_name}: name corrected`,
  failure: walkInFailures.rename,
  undo: (_, { person }) => asUser(renameWalkIn)(person),
});

export const walkInRemoval = write({
  call: ({ person }: { eventId: string; person: WalkIn }) => asUser(removeWalkIn)(person),
  changes: "events",
  success: (_, { person }) => `${person.full_name} is no longer among the walk-ins`,
  failure: walkInFailures.remove,
  undo: (_, { eventId, person }) => asUser(addWalkIn)(eventId, person),
});
