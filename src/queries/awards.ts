import { acceptAward, awards, searchAwards } from "../data/awards.ts";
import type { AwardFields } from "../domain/awards/award-form.ts";
import type { List } from "../domain/core/list.ts";
import { readFailures } from "../domain/failures.ts";
import type { WaitingProposal } from "../domain/proposals/proposal.ts";
import { asUser } from "./core/call.ts";
import { readPage } from "./core/read.ts";
import { type Added, saving } from "./core/write.ts";
import { writesOf } from "./core/writes-of.ts";
import { acceptance } from "./proposal-answers.ts";

export const awardsPage = (list: List) =>
  readPage({
    key: ["awards", "list", list],
    failure: readFailures.awards,
    get: () => asUser(searchAwards)(list),
  });

export const { removal: awardRemoval, ...awardWrites } = writesOf(awards);

/** Adds the award that a member proposed. */
export const awardAcceptance = (proposal: WaitingProposal) =>
  saving({
    call: ({ fields }: Added<AwardFields>) => asUser(acceptAward)(proposal, fields),
    ...acceptance,
  });
