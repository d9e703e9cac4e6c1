import { listEndingTerms } from "../../data/officers/ending-terms.ts";
import { readFailures } from "../../domain/failures.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";

/** Terms that end within 30 days. */
export const endingTerms = read({
  key: ["officers", "ending"],
  failure: readFailures.officers,
  get: () => asUser(listEndingTerms)(new Date()),
});
