import { listWaitingProposals } from "../data/proposals.ts";
import { readFailures } from "../domain/failures.ts";
import { asUser } from "./core/call.ts";
import { read } from "./core/read.ts";

/** What the user may answer, longest waiting first. */
export const waitingProposals = read({
  key: ["proposals"],
  failure: readFailures.proposals,
  get: () => asUser(listWaitingProposals)(),
});
