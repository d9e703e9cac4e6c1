import { listEndingTerms } from "../data/ending-terms.ts";
import { readFailures } from "../domain/failures.ts";
import { asUser } from "./call.ts";
import { read } from "./read.ts";

/** Terms that end within 60 days. */
export const endingTerms = read({
  key: ["officers", "ending"],
  failure: readFailures.officers,
  get: () => asUser(listEndingTerms)(new Date()),
});
