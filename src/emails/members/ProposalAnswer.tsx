import * as z from "zod/mini";
import { getEventPath } from "../../domain/events/event-path.ts";
import { proposalsPage } from "../../domain/routes.ts";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Greeting, Line, Note, Panel, Paragraph, Title, Words } from "../frame/parts.tsx";
import { personFacts, whyMember } from "../frame/person.ts";

const facts = z.extend(personFacts, {
  accepted: z.boolean(),
  noun: z.enum(["events", "awards"]),
  title: z.string(),
  reason: z.optional(z.string()),
  is_named: z.boolean(),
  entry_id: z.optional(z.string()),
  is_public: z.boolean(),
});
type Facts = z.output<typeof facts>;

/** The answer to a member's proposal. */
export const proposalAnswer = defineEmail({
  facts,
  subject: ({ accepted }, { association: { association_short_name: short } }) =>
    accepted ? `${short}: your proposal has been accepted` : `${short}: your proposal has not been accepted`,
  preview: ({ accepted }) => (accepted ? "Thank you. What happens next." : "The editors’ reason."),
  Body: ({ facts: { name, ...proposal }, scene: { site } }) => (
    <>
      <Title>
        {proposal.accepted ? "Your proposal has been accepted" : "Your proposal has not been accepted"}
      </Title>
      <Greeting name={name} />
      <Paragraph>
        {proposal.accepted
          ? "Thank you. The editors have accepted what you proposed:"
          : "Thank you for your proposal. The editors have reviewed it and couldn’t accept it:"}
      </Paragraph>
      <Panel>
        <Line isLead>{proposal.title}</Line>
        <Line>{proposal.noun === "events" ? "Event" : "Award"}</Line>
      </Panel>
      <Words words={proposal.reason} />
      {proposal.accepted && <Paragraph>{describeNext(proposal)}</Paragraph>}
      <Action href={`${site}${getTarget(proposal)}`}>{getTargetName(proposal)}</Action>
      {proposal.accepted && proposal.is_named && (
        <Note>
          Your name appears with it, as you agreed. You can change that at any time under Your proposals.
        </Note>
      )}
    </>
  ),
  why: (scene) =>
    `${whyMember(scene)} It answers a proposal that you sent. Such answers can’t be turned off.`,
  sample: {
    name: "Ada Byron",
    accepted: false,
    noun: "events",
    title: "Plant tour in Rotterdam",
    reason: "We already have a tour in that week. Could you propose another date?",
    is_named: false,
    is_public: false,
  },
});

const isOnSite = ({ accepted, is_public, entry_id }: Facts | Omit<Facts, "name">) =>
  accepted && is_public && entry_id !== undefined;

function describeNext(proposal: Omit<Facts, "name">): string {
  if (!isOnSite(proposal)) return "It will appear on the website when the editors publish it.";
  return "It appears on the website within a few minutes. The editors may have changed some details.";
}

function getTarget({ noun, entry_id = "", ...proposal }: Omit<Facts, "name">): string {
  if (!isOnSite({ noun, entry_id, ...proposal })) return proposalsPage;
  return noun === "events" ? getEventPath(entry_id) : "/awards";
}

function getTargetName(proposal: Omit<Facts, "name">): string {
  if (!isOnSite(proposal)) return "See your proposals";
  return proposal.noun === "events" ? "See the event" : "See the awards";
}
