import * as z from "zod/mini";
import type { Insert } from "../core/row.ts";
import { chosen, optionalText, optionalUrl, requiredText } from "../form/fields.ts";
import { type Opportunity, opportunityKinds, opportunityLimits } from "./opportunity.ts";

const { line, body, url } = opportunityLimits;

export const opportunitySchema = z
  .object({
    kind: chosen(opportunityKinds, "what it is"),
    title: requiredText("a title", line),
    organisation: optionalText(line),
    place: optionalText(line),
    is_remote: z.boolean(),
    body: requiredText("a description", body),
    apply_url: optionalUrl(url, "https:"),
    takes_messages: z.boolean(),
    shows_email: z.boolean(),
  })
  .check(
    z.refine(({ place, is_remote }) => place !== null || is_remote, {
      path: ["place"],
      error: "Enter a place, or tick “Can be done remotely”.",
    }),
    z.refine((post) => post.apply_url !== null || post.takes_messages || post.shows_email, {
      path: ["apply_url"],
      error: "Give members a way to answer: a link, messages or your email address.",
    }),
  );
export type OpportunityDraft = z.input<typeof opportunitySchema>;
export type OpportunityFields = z.output<typeof opportunitySchema>;

export const emptyOpportunity: OpportunityDraft = {
  kind: opportunityKinds.initial,
  title: "",
  organisation: "",
  place: "",
  is_remote: false,
  body: "",
  apply_url: "",
  takes_messages: true,
  shows_email: false,
};

export function toOpportunityDraft(post: Opportunity): OpportunityDraft {
  const { kind, title, organisation, place, is_remote, body, apply_url, takes_messages, shows_email } = post;
  return {
    kind: kind as Insert<"opportunities">["kind"],
    title,
    organisation: organisation ?? "",
    place: place ?? "",
    is_remote,
    body,
    apply_url: apply_url ?? "",
    takes_messages,
    shows_email,
  };
}
