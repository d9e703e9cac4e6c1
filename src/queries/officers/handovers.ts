import { cancelHandover, handOver, handoverFailures, listHandovers } from "../../data/officers/handovers.ts";
import { readFailures } from "../../domain/failures.ts";
import { nameBoards } from "../../domain/officers/handover-preview.ts";
import type { Handover, PreparedHandover } from "../../domain/officers/officer-handover.ts";
import { formatDay } from "../../domain/time/date.ts";
import { asUser } from "../core/call.ts";
import { read, readOnce } from "../core/read.ts";
import { write } from "../core/write.ts";
import { listBoardMembers } from "./officers.ts";

/** For the handover, which is checked against the members shown in the preview. */
export const handoverMembers = readOnce({
  key: ["once", "handover"],
  failure: readFailures.officers,
  get: () => listBoardMembers({ board: null, isCurrentOnly: true }),
});

export const handovers = read({
  key: ["officers", "handovers"],
  failure: handoverFailures.list,
  get: () => asUser(listHandovers)(),
});

interface Prepared {
  terms: Handover;
  summary: string;
  /** The day is in the future. */
  isUpcoming: boolean;
}

export const handover = write({
  call: ({ terms }: Prepared) => asUser(handOver)(terms),
  changes: "officers",
  success: (isPrepared, { terms }) =>
    isPrepared
      ? `Handover prepared for ${formatDay(terms.on_day, "long day")}`
      : "Handover completed successfully",
  failure: handoverFailures.save,
  question: ({ summary, isUpcoming }) =>
    isUpcoming
      ? {
          title: "Prepare the handover?",
          text: `${summary} The website changes by itself on that day. You can change or cancel the handover until then.`,
          action: "Prepare handover",
          isHarmless: true,
        }
      : {
          title: "Hand over now?",
          text: `${summary} The website is then updated.`,
          action: "Hand over",
        },
});

export const handoverCancellation = write({
  call: ({ id }: PreparedHandover) => asUser(cancelHandover)(id),
  changes: "officers",
  success: (_, { state }) => (state === "refused" ? "Handover removed" : "Handover cancelled"),
  failure: handoverFailures.cancel,
  about: nameHandover,
  question: (prepared) => ({
    title: `${prepared.state === "refused" ? "Remove" : "Cancel"} the handover of ${nameHandover(prepared)}?`,
    text: "The terms stay as they are. What was prepared is deleted.",
    action: prepared.state === "refused" ? "Remove handover" : "Cancel handover",
    stay: "Keep handover",
  }),
});

/** "Trustees, January 1, 2027" */
function nameHandover({ seats, day }: PreparedHandover): string {
  return `${nameBoards(seats)}, ${formatDay(day, "long day")}`;
}
