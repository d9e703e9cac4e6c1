import * as z from "zod/mini";
import { getEventDays } from "../../domain/events/event-when.ts";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Greeting, Paragraph, Title } from "../frame/parts.tsx";
import { CancelNote, EventPanel } from "./EventPanel.tsx";
import { getEventAddress, previewEvent, registeredFacts, sample, whyRegistered } from "./event-email.tsx";

export const eventReminder = defineEmail({
  // Until registration closes, people cancel on the event page.
  facts: z.extend(registeredFacts, { is_closed: z._default(z.boolean(), false) }),
  subject: ({ event }) => `Tomorrow: ${event.title}`,
  preview: ({ event }, scene) => previewEvent(event, scene),
  Body: ({ facts, scene }) => {
    const [first, last] = getEventDays(facts.event, scene.association.time_zone);
    return (
      <>
        <Title>See you tomorrow</Title>
        <Greeting name={facts.name} />
        <Paragraph>
          You’re registered for an event that {first === last ? "takes place" : "begins"} tomorrow.
        </Paragraph>
        <EventPanel facts={facts} scene={scene} />
        <Action href={getEventAddress(facts.event, scene)}>See the event</Action>
        <CancelNote facts={facts} scene={scene} isClosed={facts.is_closed} />
      </>
    );
  },
  why: whyRegistered,
  sample: { ...sample, is_closed: true },
});
