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

const getStep = ({ state }: Pick<RegisteredFacts, "state">) =>
  state === "waiting" ? "You’ve left the waiting list" : "You’ve cancelled your registration";

/** By the person themselves; see EventRemoval.tsx for what administrators do. */
export const registrationCancellation = defineEmail({
  facts: registeredFacts,
  subject: (facts) => `${getStep(facts)}: ${facts.event.title}`,
  preview: () => "If this wasn’t you, write to us.",
  Body: ({ facts: { name, event, state }, scene }) => (
    <>
      <Title>{getStep({ state })}</Title>
      <Greeting name={name} />
      <Paragraph>
        {state === "waiting"
          ? "You’re no longer on the waiting list for this event."
          : "You’re no longer registered for this event, and others can have your place."}
      </Paragraph>
      <Panel>
        <EventLines event={event} scene={scene} />
      </Panel>
      <Paragraph>
        If you change your mind, you can register again on the event page. If this wasn’t you, write to{" "}
        <Address of={{ contact_email: event.contact_email ?? scene.association.contact_email }} />.
      </Paragraph>
      <Action href={getEventAddress(event, scene)}>See the event</Action>
      {state === "registered" && <Note>If you added it to your calendar, please remove it.</Note>}
    </>
  ),
  why: whyRemoved,
  sample,
});
