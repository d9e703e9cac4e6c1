import { listOpportunities, opportunityFailures, reviewOpportunity } from "../data/opportunities.ts";
import { readFailures } from "../domain/failures.ts";
import type { OpportunityList, ReviewedOpportunity } from "../domain/opportunities/opportunity.ts";
import { asUser } from "./core/call.ts";
import { readPage } from "./core/read.ts";
import { write } from "./core/write.ts";

export const opportunitiesList = (list: OpportunityList) =>
  readPage({
    key: ["opportunities", list],
    failure: readFailures.opportunities,
    get: () => asUser(listOpportunities)(list),
  });

export const opportunityApproval = write({
  call: (post: ReviewedOpportunity) => asUser(reviewOpportunity)(post),
  changes: "opportunities",
  success: "Post approved. Its author gets an email.",
  failure: opportunityFailures.approve,
  about: ({ title }) => title,
});

interface Declining {
  post: ReviewedOpportunity;
  reason: string;
}

export const opportunityDeclining = write({
  call: ({ post, reason }: Declining) => asUser(reviewOpportunity)(post, reason),
  changes: "opportunities",
  success: (_, { post }) =>
    `Post ${post.state === "open" ? "removed" : "declined"}. Its author gets an email.`,
  failure: opportunityFailures.decline,
  about: ({ post }) => post.title,
});
