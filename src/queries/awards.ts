import { awards, searchAwards } from "../data/awards.ts";
import type { List } from "../domain/core/list.ts";
import { readFailures } from "../domain/failures.ts";
import { asUser } from "./core/call.ts";
import { readPage } from "./core/read.ts";
import { writesOf } from "./core/writes-of.ts";

export const awardsPage = (list: List) =>
  readPage({
    key: ["awards", "list", list],
    failure: readFailures.awards,
    get: () => asUser(searchAwards)(list),
  });

export const { removal: awardRemoval, ...awardWrites } = writesOf(awards);
