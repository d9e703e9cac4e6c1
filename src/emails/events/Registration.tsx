import { z } from "zod";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Note, Paragraph, Title } from "../frame/parts.tsx";
import { CancelNote, EventPanel } from "./EventPanel.tsx";
import { attachCalendar, getEventAddress, registeredFacts, sample, whyRegistered } from "./event-email.tsx";

export const registration = defineEmail({
  // `waited`: from the waiting list.
  facts: registeredFacts.extend({ waited: z.boolean().default(false) }),
  subject: ({ event, waited }) =>
    `${waited ? "A place has become free" : "You are registered"}: ${event.title}`,
  preview: ({ event }) => `We expect you at ${event.title}.`,
  Body: ({ facts, scene }) => (
    <>
      <Title>You are registered</Title>
      <Paragraph>Dear {facts.name},</Paragraph>
      <Paragraph>
        {facts.waited
          ? "A place has become free, and it is yours: you are no longer on the waiting list."
          : "Your registration has arrived."}{" "}
        We look forward to seeing you.
      </Paragraph>
      <EventPanel facts={facts} scene={scene} />
      <Action href={getEventAddress(facts.event, scene)}>See the event</Action>
      <Note>The attached file puts the event into your calendar.</Note>
      <CancelNote facts={facts} scene={scene} />
    </>
  ),
  why: whyRegistered,
  attachments: ({ event }, scene) => [attachCalendar(event, scene)],
  sample: { ...sample, waited: false },
});
