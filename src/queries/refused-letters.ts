import { listRefusals } from "../data/refusals.ts";
import { readFailures } from "../domain/failures.ts";
import { asUser } from "./call.ts";
import { read } from "./read.ts";

/** The kinds of letters that a person refuses. */
export const refusedLetters = (id: string) =>
  read({
    key: ["members", "refusals", id],
    failure: readFailures.refusals,
    get: () => asUser(listRefusals)(id),
  });
