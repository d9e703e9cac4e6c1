import {
  attachCalendar,
  eventFacts,
  formatEventTime,
  getEventAddress,
  sampleEvent,
  whyRegistered,
} from "./event.tsx";
import { defineLetter, type Scene } from "./letter.tsx";
import { light } from "./palette.ts";
import { Action, Line, Note, Panel, Paragraph, Title } from "./parts.tsx";
import { personFacts } from "./person.ts";

const facts = personFacts.extend({
  event: eventFacts,
  before: eventFacts.pick({ title: true, event_date: true, location: true }),
});

export const eventChange = defineLetter({
  facts,
  subject: ({ event }) => `Changed: ${event.title}`,
  preview: ({ event }, scene) =>
    `Now ${[formatEventTime(event, scene), event.location].filter(Boolean).join(", ")}`,
  Body: ({ facts: { name, event, before }, scene }) => (
    <>
      <Title>An event has changed</Title>
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>An event for which you are registered has changed. This is how it stands now:</Paragraph>
      <Panel>
        {listLines(before, event, scene).map(({ was, is }, row) => (
          <Change key={is || was} was={was} is={is} isLead={row === 0} />
        ))}
      </Panel>
      <Action href={getEventAddress(event, scene)}>See the event</Action>
      <Note>
        The attached file corrects your calendar. You stay registered; if you can no longer come, withdraw
        your registration on the event’s page.
      </Note>
    </>
  ),
  why: whyRegistered,
  attachments: ({ event }, scene) => [attachCalendar(event, scene)],
  sample: {
    name: "Ada Byron",
    event: {
      ...sampleEvent,
      event_date: "2027-05-15T17:30:00+00:00",
      ends_at: "2027-05-15T22:00:00+00:00",
      location: "Library, Building A",
      ics_sequence: 2,
    },
    before: sampleEvent,
  },
});

type Shown = Pick<typeof sampleEvent, "title" | "event_date" | "location">;

function listLines(before: Shown, now: Shown, scene: Scene): { was: string; is: string }[] {
  return [
    { was: before.title, is: now.title },
    { was: formatEventTime(before, scene), is: formatEventTime(now, scene) },
    { was: before.location ?? "", is: now.location ?? "" },
  ].filter(({ was, is }) => was || is);
}

function Change({ was, is, isLead }: { was: string; is: string; isLead: boolean }) {
  return (
    <>
      {is && (
        <Line isLead={isLead}>
          {is === was ? (
            is
          ) : (
            <strong className="ink" style={{ color: light.ink }}>
              {is}
            </strong>
          )}
        </Line>
      )}
      {was && was !== is && <Line>instead of {was}</Line>}
    </>
  );
}
