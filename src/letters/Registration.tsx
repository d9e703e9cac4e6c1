import { z } from "zod";
import {
  attachCalendar,
  EventPanel,
  eventFacts,
  getEventAddress,
  sampleEvent,
  whyRegistered,
} from "./event.tsx";
import { defineLetter } from "./letter.tsx";
import { Action, Note, Paragraph, Title } from "./parts.tsx";
import { personFacts } from "./person.ts";

export const registration = defineLetter({
  // `waited`: from the waiting list.
  facts: personFacts.extend({ event: eventFacts, waited: z.boolean().default(false) }),
  subject: ({ event, waited }) =>
    `${waited ? "A place has become free" : "You are registered"}: ${event.title}`,
  preview: ({ event }) => `We expect you at ${event.title}.`,
  Body: ({ facts: { name, event, waited }, scene }) => (
    <>
      <Title>You are registered</Title>
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>
        {waited
          ? "A place has become free, and it is yours: you are no longer on the waiting list."
          : "Your registration has arrived."}{" "}
        We look forward to seeing you.
      </Paragraph>
      <EventPanel event={event} scene={scene} />
      <Action href={getEventAddress(event, scene)}>See the event</Action>
      <Note>
        The attached file puts the event into your calendar. If you cannot come, withdraw your registration on
        the event’s page, so that others can plan.
      </Note>
    </>
  ),
  why: whyRegistered,
  attachments: ({ event }, scene) => [attachCalendar(event, scene)],
  sample: { name: "Ada Byron", event: sampleEvent, waited: false },
});
