import { searchBackOffice } from "../data/back-office-search.ts";
import { groupFound } from "../domain/back-office-search.ts";
import { readFailures } from "../domain/failures.ts";
import { asUser } from "./call.ts";
import { read } from "./read.ts";

/** What is found for these words. Never kept: the rows change with every write. */
export const backOfficeSearch = (q: string) => ({
  ...read({
    key: ["once", "search", q],
    failure: readFailures.search,
    get: async () => groupFound(q, await asUser(searchBackOffice)(q)),
  }),
  gcTime: 0,
});
