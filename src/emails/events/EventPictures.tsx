import { z } from "zod";
import { getAlbumPath } from "../../domain/gallery/album.ts";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Note, Panel, Paragraph, Title } from "../frame/parts.tsx";
import { personFacts } from "../frame/person.ts";
import { EventLines } from "./EventPanel.tsx";
import { eventFacts, sampleEvent } from "./event-email.tsx";

export const eventPictures = defineEmail({
  facts: personFacts.extend({ event: eventFacts, album: z.object({ id: z.string(), title: z.string() }) }),
  subject: ({ event }) => `The photos are there: ${event.title}`,
  preview: ({ album }) => `You were there. See “${album.title}”.`,
  Body: ({ facts: { name, event, album }, scene }) => (
    <>
      <Title>The photos are there</Title>
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>You were there, and perhaps you are in one of them: the album “{album.title}”.</Paragraph>
      <Panel>
        <EventLines event={event} scene={scene} />
      </Panel>
      <Action href={`${scene.site}${getAlbumPath(album.id)}`}>See the photos</Action>
      <Note>If a photo should not be shown, answer this email.</Note>
    </>
  ),
  why: ({ association }) =>
    `You get this email because you were at this event of the ${association.association_name}.`,
  sample: {
    name: "Ada Byron",
    event: sampleEvent,
    album: { id: "00000000-0000-4000-8000-000000000002", title: "An evening in the Great Hall" },
  },
});
