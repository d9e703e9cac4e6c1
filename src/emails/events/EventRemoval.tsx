import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Address, Greeting, Note, Panel, Paragraph, Title } from "../frame/parts.tsx";
import { EventLines } from "./EventPanel.tsx";
import {
  getEventAddress,
  type RegisteredFacts,
  registeredFacts,
  sample,
  whyRemoved,
} from "./event-email.tsx";

const getLoss = ({ state }: Pick<RegisteredFacts, "state">) =>
  state === "waiting" ? "You’re no longer on the waiting list" : "You’re no longer registered";

export const eventRemoval = defineEmail({
  facts: registeredFacts,
  subject: (facts) => `${getLoss(facts)}: ${facts.event.title}`,
  preview: () => "If you weren’t expecting this, write to us.",
  Body: ({ facts: { name, event, state }, scene }) => (
    <>
      <Title>{getLoss({ state })}</Title>
      <Greeting name={name} />
      <Paragraph>
        {state === "waiting"
          ? "We’ve taken you off the waiting list for this event."
          : "We’ve removed your registration for this event, so you no longer have a place."}
      </Paragraph>
      <Panel>
        <EventLines event={event} scene={scene} />
      </Panel>
      <Paragraph>
        If you weren’t expecting this, write to{" "}
        <Address of={{ contact_email: event.contact_email ?? scene.association.contact_email }} />.
      </Paragraph>
      <Action href={getEventAddress(event, scene)}>See the event</Action>
      {state === "registered" && <Note>If you added it to your calendar, please remove it.</Note>}
    </>
  ),
  why: whyRemoved,
  sample,
});
