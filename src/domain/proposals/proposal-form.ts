import * as z from "zod/mini";
import { type AwardDraft, awardFields, toAwardDraft } from "../awards/award-form.ts";
import { type EventDraft, eventFields, toEventDraft } from "../events/event-form.ts";
import { optionalText } from "../form/fields.ts";
import { formatLocalTime, parseLocalTime } from "../time/date.ts";
import { type Proposal, proposalTextLength, type WaitingProposal } from "./proposal.ts";

const both = { note: optionalText(proposalTextLength), is_named: z.boolean() };

const proposedEvent = z.object({
  ...z.pick(eventFields, { title: true, description: true, event_date: true, location: true, type: true })
    .shape,
  ...both,
});
type ProposedEvent = z.output<typeof proposedEvent>;
export type EventProposalDraft = z.input<typeof proposedEvent>;

/** The fields of the office's form that an editor needs, with its limits; the time is in `timeZone`. */
export function getEventProposalSchema(timeZone: string, now: Date) {
  const read = ({ event_date }: ProposedEvent) => parseLocalTime(event_date, timeZone);
  return z.pipe(
    proposedEvent.check(
      z.refine((typed) => typed.event_date === "" || read(typed) !== null, {
        path: ["event_date"],
        error: "This time doesn’t exist in the website’s time zone. Choose another.",
      }),
      z.refine((typed) => Date.parse(read(typed) ?? "") > now.getTime() || read(typed) === null, {
        path: ["event_date"],
        error: "This time is over. Choose one in the future.",
      }),
    ),
    z.transform((typed: ProposedEvent) => ({ ...typed, noun: "events" as const, event_date: read(typed) })),
  );
}
export type EventProposalFields = z.output<ReturnType<typeof getEventProposalSchema>>;

const proposedAward = z.object({
  ...z.pick(awardFields, { title: true, description: true, recipient_name: true, award_date: true }).shape,
  ...both,
});
export type AwardProposalDraft = z.input<typeof proposedAward>;

export const awardProposalSchema = z.pipe(
  proposedAward,
  z.transform((typed: z.output<typeof proposedAward>) => ({ ...typed, noun: "awards" as const })),
);
export type AwardProposalFields = z.output<typeof awardProposalSchema>;

export type ProposalFields = EventProposalFields | AwardProposalFields;

/** What both have: a proposal's, or a new one's. */
const toBoth = (proposal: Proposal | null) => ({
  title: proposal?.title ?? "",
  description: proposal?.description ?? "",
  note: proposal?.note ?? "",
  is_named: proposal?.is_named ?? false,
});

export function toEventProposalDraft(proposal: Proposal | null, timeZone: string): EventProposalDraft {
  return {
    ...toBoth(proposal),
    event_date: proposal?.event_date ? formatLocalTime(proposal.event_date, timeZone) : "",
    location: proposal?.location ?? "",
    type: proposal?.type ?? "other",
  };
}

export function toAwardProposalDraft(proposal: Proposal | null): AwardProposalDraft {
  return {
    ...toBoth(proposal),
    recipient_name: proposal?.recipient_name ?? "",
    award_date: proposal?.award_date ?? "",
  };
}

/** The office's form for a new event, filled in. */
export function toProposedEvent(proposal: WaitingProposal, timeZone: string): EventDraft {
  const { title, description, event_date, location, type } = proposal;
  const blank = toEventDraft(null, timeZone);
  return {
    ...blank,
    title,
    description: description ?? "",
    event_date: event_date ? formatLocalTime(event_date, timeZone) : "",
    location: location ?? "",
    type: eventFields.shape.type.options.find((known) => known === type) ?? blank.type,
  };
}

/** The office's form for a new award, filled in. */
export function toProposedAward({
  title,
  description,
  recipient_name,
  award_date,
}: WaitingProposal): AwardDraft {
  return {
    ...toAwardDraft(null),
    title,
    description: description ?? "",
    recipient_name: recipient_name ?? "",
    award_date: award_date ?? "",
  };
}
