import { z } from "zod";
import { renderCancellation } from "../../render/ics.ts";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Note, Panel, Paragraph, Title } from "../frame/parts.tsx";
import { EventLines } from "./EventPanel.tsx";
import { registeredFacts, sample, toCalendarFile, whyRegistered } from "./event-email.tsx";

export const eventCancellation = defineEmail({
  facts: registeredFacts.extend({ cancelled_at: z.string() }),
  subject: ({ event }) => `Cancelled: ${event.title}`,
  preview: () => "It does not take place.",
  Body: ({ facts: { name, event, state }, scene }) => (
    <>
      <Title>An event is cancelled</Title>
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>
        We are sorry: an event for which you are {state === "waiting" ? "on the waiting list" : "registered"}{" "}
        does not take place.
      </Paragraph>
      <Panel>
        <EventLines event={event} scene={scene} />
      </Panel>
      <Action href={`${scene.site}/events`}>See the other events</Action>
      <Note>
        There is nothing for you to do.
        {state === "registered" && " The attached file removes the event from your calendar."}
      </Note>
    </>
  ),
  why: whyRegistered,
  attachments: ({ event, cancelled_at, state }, { association, site }) => {
    if (state === "waiting") return [];
    const { id: event_id, ics_sequence } = event;
    const cancellation = { ...event, event_id, ics_sequence: ics_sequence + 1, cancelled_at };
    return [toCalendarFile(renderCancellation(cancellation, { settings: association, site: new URL(site) }))];
  },
  sample: { ...sample, cancelled_at: "2027-05-01T09:00:00+00:00" },
});
