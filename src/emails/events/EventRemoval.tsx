import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Address, Note, Panel, Paragraph, Title } from "../frame/parts.tsx";
import { EventLines } from "./EventPanel.tsx";
import { getEventAddress, type RegisteredFacts, registeredFacts, sample } from "./event-email.tsx";

const getLoss = ({ state }: Pick<RegisteredFacts, "state">) =>
  state === "waiting" ? "You are no longer on the waiting list" : "You are no longer registered";

export const eventRemoval = defineEmail({
  facts: registeredFacts,
  subject: (facts) => `${getLoss(facts)}: ${facts.event.title}`,
  preview: () => "If you did not expect this, write to us.",
  Body: ({ facts: { name, event, state }, scene }) => (
    <>
      <Title>{getLoss({ state })}</Title>
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>
        {state === "waiting"
          ? "We have taken you off the waiting list of this event."
          : "We have removed your registration for this event. You no longer have a place."}
      </Paragraph>
      <Panel>
        <EventLines event={event} scene={scene} />
      </Panel>
      <Paragraph>
        If you did not expect this, write to{" "}
        <Address of={{ contact_email: event.contact_email ?? scene.association.contact_email }} />.
      </Paragraph>
      <Action href={getEventAddress(event, scene)}>See the event</Action>
      {state === "registered" && <Note>If you put the event into your calendar, take it out there.</Note>}
    </>
  ),
  why: ({ association }, { state }) =>
    `You get this email because you were ${
      state === "waiting" ? "on the waiting list for" : "registered for"
    } this event of the ${association.association_name}.`,
  sample,
});
