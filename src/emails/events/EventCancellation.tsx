import * as z from "zod/mini";
import { renderCancellation } from "../../render/ics.ts";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Greeting, Note, Panel, Paragraph, Title, Words } from "../frame/parts.tsx";
import { EventLines } from "./EventPanel.tsx";
import { registeredFacts, sample, toCalendarFile, whyOwed } from "./event-email.tsx";

export const eventCancellation = defineEmail({
  facts: z.extend(registeredFacts, { cancelled_at: z.string(), reason: z.optional(z.string()) }),
  subject: ({ event }) => `Cancelled: ${event.title}`,
  preview: () => "This event has been cancelled.",
  Body: ({ facts: { name, event, state, reason }, scene }) => (
    <>
      <Title>Event cancelled</Title>
      <Greeting name={name} />
      <Paragraph>
        We’re sorry: an event you’re {state === "waiting" ? "on the waiting list" : "registered"} for has been
        cancelled.
      </Paragraph>
      <Words words={reason} />
      <Panel>
        <EventLines event={event} scene={scene} />
      </Panel>
      <Action href={`${scene.site}/events`}>See other events</Action>
      <Note>
        {state === "waiting"
          ? "You don’t need to do anything."
          : "Open the attached file to remove the event from your calendar."}
      </Note>
    </>
  ),
  why: whyOwed,
  attachments: ({ event, cancelled_at, state }, { association, site }) => {
    if (state === "waiting") return [];
    const { id: event_id, ics_sequence } = event;
    const cancellation = { ...event, event_id, ics_sequence: ics_sequence + 1, cancelled_at };
    return [toCalendarFile(renderCancellation(cancellation, { settings: association, site: new URL(site) }))];
  },
  sample: { ...sample, cancelled_at: "2027-05-01T09:00:00+00:00", reason: "The speaker is ill." },
});
