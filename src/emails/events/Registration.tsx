import * as z from "zod/mini";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Greeting, Note, Paragraph, Title } from "../frame/parts.tsx";
import { CancelNote, EventPanel } from "./EventPanel.tsx";
import {
  attachCalendar,
  getEventAddress,
  previewEvent,
  registeredFacts,
  sample,
  whyOwed,
} from "./event-email.tsx";

export const registration = defineEmail({
  // `waited`: the place comes from the waiting list.
  facts: z.extend(registeredFacts, { waited: z._default(z.boolean(), false) }),
  subject: ({ event, waited }) => `${waited ? "You have a place" : "You’re registered"}: ${event.title}`,
  preview: ({ event }, scene) => previewEvent(event, scene),
  Body: ({ facts, scene }) => (
    <>
      <Title>You’re registered</Title>
      <Greeting name={facts.name} />
      <Paragraph>
        {facts.waited
          ? "A place has opened up and is now yours: you’re no longer on the waiting list."
          : "Your registration is confirmed."}{" "}
        We look forward to seeing you.
      </Paragraph>
      <EventPanel facts={facts} scene={scene} />
      <Action href={getEventAddress(facts.event, scene)}>See the event</Action>
      <Note>Open the attached file to add the event to your calendar.</Note>
      <CancelNote facts={facts} scene={scene} />
    </>
  ),
  why: whyOwed,
  attachments: ({ event }, scene) => [attachCalendar(event, scene)],
  sample: { ...sample, waited: false },
});
