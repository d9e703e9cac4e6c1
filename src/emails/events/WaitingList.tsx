import { z } from "zod";
import { describePlace } from "../../domain/events/place.ts";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Paragraph, Title } from "../frame/parts.tsx";
import { CancelNote, EventPanel } from "./EventPanel.tsx";
import { getEventAddress, registeredFacts, sample, whyRegistered } from "./event-email.tsx";

export const waitingList = defineEmail({
  facts: registeredFacts.extend({ place_in_line: z.number() }),
  subject: ({ event }) => `You are on the waiting list: ${event.title}`,
  preview: (facts) => `${describePlace(facts)}. If a place becomes free for you, we write to you.`,
  Body: ({ facts, scene }) => (
    <>
      <Title>You are on the waiting list</Title>
      <Paragraph>Dear {facts.name},</Paragraph>
      <Paragraph>
        The event is full, and you are on its waiting list. {describePlace(facts)} as we write this; the
        event’s page always tells your place.
      </Paragraph>
      <EventPanel facts={facts} scene={scene} />
      <Paragraph>
        You need not do anything: a place that becomes free goes to the next in line, and when it is yours, we
        write to you at once.
      </Paragraph>
      <Action href={getEventAddress(facts.event, scene)}>See the event</Action>
      <CancelNote facts={facts} scene={scene} />
    </>
  ),
  why: whyRegistered,
  sample: { ...sample, state: "waiting", place_in_line: 3 },
});
