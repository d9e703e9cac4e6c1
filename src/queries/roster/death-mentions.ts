import { answerDeathMentions, listDeathMentions, mentionFailure } from "../../data/roster/death-mentions.ts";
import { readFailures } from "../../domain/failures.ts";
import { countPeople } from "../../domain/text/plural.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";
import { write } from "../core/write.ts";

export const deathMentions = read({
  key: ["roster", "death-mentions"],
  failure: readFailures.roster,
  get: () => asUser(listDeathMentions)(),
});

interface Decision {
  ids: readonly string[];
  isDeceased: boolean;
}

const answer = (ids: readonly string[], value: boolean | null) =>
  asUser(answerDeathMentions)(Object.fromEntries(ids.map((id) => [id, value])));

export const deathDecision = write({
  call: ({ ids, isDeceased }: Decision) => answer(ids, isDeceased),
  changes: "members",
  success: (_, { ids, isDeceased }) =>
    `${countPeople(ids.length)} ${isDeceased ? "marked as deceased" : "marked as not deceased"}`,
  failure: mentionFailure,
  undo: (_, { ids }) => answer(ids, null),
});
