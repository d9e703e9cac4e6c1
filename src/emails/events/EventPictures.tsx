import * as z from "zod/mini";
import { getAlbumPath } from "../../domain/gallery/album.ts";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Greeting, Note, Panel, Paragraph, Title } from "../frame/parts.tsx";
import { personFacts } from "../frame/person.ts";
import { EventLines } from "./EventPanel.tsx";
import { eventFacts, sampleEvent } from "./event-email.tsx";

export const eventPictures = defineEmail({
  facts: z.extend(personFacts, { event: eventFacts, album: z.object({ id: z.string(), title: z.string() }) }),
  subject: ({ event }) => `The photos are up: ${event.title}`,
  preview: ({ album }) => `See the album “${album.title}”.`,
  Body: ({ facts: { name, event, album }, scene }) => (
    <>
      <Title>The photos are up</Title>
      <Greeting name={name} />
      <Paragraph>
        Our album “{album.title}” has photos of an event you attended. You may be in one of them.
      </Paragraph>
      <Panel>
        <EventLines event={event} scene={scene} />
      </Panel>
      <Action href={`${scene.site}${getAlbumPath(album.id)}`}>See the photos</Action>
      <Note>If you don’t want a photo shown, reply to this email.</Note>
    </>
  ),
  why: ({ association }) =>
    `You’re receiving this email from the ${association.association_name} because you attended this event.`,
  sample: {
    name: "Ada Byron",
    event: sampleEvent,
    album: { id: "00000000-0000-4000-8000-000000000002", title: "An evening in the Great Hall" },
  },
});
