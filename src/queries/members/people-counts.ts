import { countPeople } from "../../data/members/people-counts.ts";
import { readFailures } from "../../domain/failures.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";

export const peopleCounts = read({
  key: ["members", "counts"],
  failure: readFailures.members,
  get: asUser(countPeople),
});
