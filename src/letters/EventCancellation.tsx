import { z } from "zod";
import { printCancellation } from "../site/ics.ts";
import { EventPanel, eventFacts, sampleEvent, toCalendarFile, whyRegistered } from "./event.tsx";
import { defineLetter } from "./letter.tsx";
import { Action, Note, Paragraph, Title } from "./parts.tsx";
import { personFacts } from "./person.ts";

export const eventCancellation = defineLetter({
  facts: personFacts.extend({ event: eventFacts, cancelled_at: z.string() }),
  subject: ({ event }) => `Cancelled: ${event.title}`,
  preview: () => "It does not take place.",
  Body: ({ facts: { name, event }, scene }) => (
    <>
      <Title>An event is cancelled</Title>
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>We are sorry: an event for which you are registered does not take place.</Paragraph>
      <EventPanel event={event} scene={scene} />
      <Action href={`${scene.site}/events`}>See the other events</Action>
      <Note>There is nothing for you to do. The attached file removes the event from your calendar.</Note>
    </>
  ),
  why: whyRegistered,
  attachments: ({ event, cancelled_at }, { association, site }) => {
    const { id: event_id, title, event_date, ends_at, is_all_day, location } = event;
    const ics_sequence = event.ics_sequence + 1;
    const cancellation = {
      event_id,
      title,
      event_date,
      ends_at,
      is_all_day,
      location,
      ics_sequence,
      cancelled_at,
    };
    return [toCalendarFile(printCancellation(cancellation, { settings: association, site: new URL(site) }))];
  },
  sample: { name: "Ada Byron", event: sampleEvent, cancelled_at: "2027-05-01T09:00:00+00:00" },
});
