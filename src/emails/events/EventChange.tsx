import type { ReactNode } from "react";
import * as z from "zod/mini";
import { formatWhere } from "../../domain/events/event-when.ts";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { light } from "../frame/palette.ts";
import { Greeting, Line, Note, Panel, Paragraph, Title, Words } from "../frame/parts.tsx";
import { CancelNote, type EventProps, MapLine, OnlineLine, Party } from "./EventPanel.tsx";
import {
  attachCalendar,
  formatEventTime,
  getEventAddress,
  previewEvent,
  registeredFacts,
  sample,
  whyOwed,
} from "./event-email.tsx";

/** The event as people last knew it. Emails queued by an older version lack the optional fields. */
const plan = z.object({
  title: z.string(),
  event_date: z.string(),
  ends_at: z.optional(z.string()),
  is_all_day: z.optional(z.boolean()),
  location: z.nullable(z.string()),
  map_url: z.optional(z.nullable(z.string())),
  is_online: z.optional(z.boolean()),
});
// `words`: what the editor adds.
const facts = z.extend(registeredFacts, { before: plan, words: z.optional(z.string()) });
type Facts = z.infer<typeof facts>;

export const eventChange = defineEmail({
  facts,
  subject: ({ event }) => `Changed: ${event.title}`,
  preview: ({ event }, scene) => `Now ${previewEvent(event, scene)}`,
  Body: ({ facts, scene }) => (
    <>
      <Title>Event changed</Title>
      <Greeting name={facts.name} />
      <Paragraph>
        {facts.state === "waiting"
          ? "An event you’re on the waiting list for has changed."
          : "An event you’re registered for has changed."}{" "}
        Here are the new details:
      </Paragraph>
      <Words words={facts.words} />
      <Panel>
        <Changes facts={facts} scene={scene} />
        <Party {...facts} />
      </Panel>
      <Action href={getEventAddress(facts.event, scene)}>See the event</Action>
      <Note>
        {facts.state === "waiting"
          ? "You keep your position on the waiting list."
          : "You’re still registered. Open the attached file to update your calendar."}
      </Note>
      <CancelNote facts={facts} scene={scene} />
    </>
  ),
  why: whyOwed,
  attachments: ({ event, state }, scene) => (state === "waiting" ? [] : [attachCalendar(event, scene)]),
  sample: {
    ...sample,
    event: {
      ...sample.event,
      event_date: "2027-05-15T17:30:00+00:00",
      ends_at: "2027-05-16T14:00:00+00:00",
      location: "Library, Building A",
      ics_sequence: 2,
    },
    words: "The Great Hall is being painted.",
    before: { ...sample.event, map_url: "https://www.openstreetmap.org/node/2", is_online: false },
  },
});

function Changes({ facts, scene }: EventProps & { facts: Facts }) {
  const { event } = facts;
  const before = readBefore(facts);
  return (
    <>
      <Change was={before.title} is={event.title} isLead />
      <Change was={formatEventTime(before, scene)} is={formatEventTime(event, scene)} />
      <Change was={formatWhere(before)} is={formatWhere(event)} />
      {event.map_url !== before.map_url && <New>{getMapWords(before.map_url, event.map_url)}</New>}
      <MapLine url={event.map_url} />
      {event.is_online !== before.is_online && (
        <New>You can {event.is_online ? "now take part online." : "no longer take part online."}</New>
      )}
      <OnlineLine {...facts} />
    </>
  );
}

function getMapWords(was: string | null, is: string | null): string {
  if (!is) return "The map link has been removed.";
  return was ? "New map link:" : "There is now a map:";
}

/** Fields missing from an older email count as unchanged, and so does the event's length. */
function readBefore({ event, before }: Facts) {
  const length = Date.parse(event.ends_at) - Date.parse(event.event_date);
  const {
    ends_at = new Date(Date.parse(before.event_date) + length).toISOString(),
    is_all_day = event.is_all_day,
    map_url = event.map_url,
    is_online = event.is_online,
  } = before;
  return { ...before, ends_at, is_all_day, map_url, is_online };
}

interface ChangeProps {
  was: string;
  is: string;
  isLead?: boolean;
}

function Change({ was, is, isLead = false }: ChangeProps) {
  if (was === is) return <Line isLead={isLead}>{is}</Line>;
  return (
    <>
      <New isLead={isLead}>{is}</New>
      <Line>instead of {was}</Line>
    </>
  );
}

function New({ isLead = false, children }: { isLead?: boolean; children: ReactNode }) {
  return (
    <Line isLead={isLead}>
      <strong className="ink" style={{ color: light.ink }}>
        {children}
      </strong>
    </Line>
  );
}
