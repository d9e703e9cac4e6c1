import {
  EventPanel,
  eventFacts,
  formatEventTime,
  getEventAddress,
  sampleEvent,
  whyRegistered,
} from "./event.tsx";
import { defineLetter } from "./letter.tsx";
import { Action, Note, Paragraph, Title } from "./parts.tsx";
import { personFacts } from "./person.ts";

export const eventReminder = defineLetter({
  facts: personFacts.extend({ event: eventFacts }),
  subject: ({ event }) => `Tomorrow: ${event.title}`,
  preview: ({ event }, scene) => [formatEventTime(event, scene), event.location].filter(Boolean).join(", "),
  Body: ({ facts: { name, event }, scene }) => (
    <>
      <Title>See you tomorrow</Title>
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>You are registered for an event that takes place tomorrow.</Paragraph>
      <EventPanel event={event} scene={scene} />
      <Action href={getEventAddress(event, scene)}>See the event</Action>
      <Note>If you cannot come, please withdraw your registration on the event’s page.</Note>
    </>
  ),
  why: whyRegistered,
  sample: { name: "Ada Byron", event: sampleEvent },
});
