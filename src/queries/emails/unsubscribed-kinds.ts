import { listUnsubscribes } from "../../data/emails/unsubscribes.ts";
import { readFailures } from "../../domain/failures.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";

/** The kinds of letters that a person refuses. */
export const unsubscribedKinds = (id: string) =>
  read({
    key: ["members", "refusals", id],
    failure: readFailures.refusals,
    get: () => asUser(listUnsubscribes)(id),
  });
