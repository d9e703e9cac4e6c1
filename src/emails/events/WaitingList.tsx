import * as z from "zod/mini";
import { describePlace } from "../../domain/events/place.ts";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Greeting, Paragraph, Title } from "../frame/parts.tsx";
import { CancelNote, EventPanel } from "./EventPanel.tsx";
import { getEventAddress, registeredFacts, sample, whyOwed } from "./event-email.tsx";

export const waitingList = defineEmail({
  facts: z.extend(registeredFacts, { place_in_line: z.number() }),
  subject: ({ event }) => `You’re on the waiting list: ${event.title}`,
  preview: (facts) => `${describePlace(facts)}. If a place opens up for you, we’ll email you.`,
  Body: ({ facts, scene }) => (
    <>
      <Title>You’re on the waiting list</Title>
      <Greeting name={facts.name} />
      <Paragraph>
        The event is full. {describePlace(facts)} at the moment; the event page always shows your current
        position.
      </Paragraph>
      <EventPanel facts={facts} scene={scene} />
      <Paragraph>
        You don’t need to do anything: a free place goes to the next person on the list. When it’s your turn,
        we’ll email you straight away.
      </Paragraph>
      <Action href={getEventAddress(facts.event, scene)}>See the event</Action>
      <CancelNote facts={facts} scene={scene} />
    </>
  ),
  why: whyOwed,
  sample: { ...sample, state: "waiting", place_in_line: 3 },
});
