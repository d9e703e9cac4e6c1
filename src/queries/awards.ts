import { awards, searchAwards } from "../data/awards.ts";
import { readFailures } from "../domain/failures.ts";
import type { List } from "../domain/list.ts";
import { asUser } from "./call.ts";
import { readPage } from "./read.ts";
import { writesOf } from "./writes-of.ts";

export const awardsPage = (list: List) =>
  readPage({
    key: ["awards", "list", list],
    failure: readFailures.awards,
    get: () => asUser(searchAwards)(list),
  });

export const { removal: awardRemoval, ...awardWrites } = writesOf(awards);
