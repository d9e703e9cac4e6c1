import Action from "../frame/Action.tsx";
import type { Scene } from "../frame/email.tsx";
import { Address, Greeting, Note, Panel, Paragraph, Title } from "../frame/parts.tsx";
import { EventLines } from "./EventPanel.tsx";
import { getEventAddress, type RegisteredFacts } from "./event-email.tsx";

/** For those who had a place, and for those on the waiting list. */
export type Words = Record<RegisteredFacts["state"], string>;

interface Props {
  facts: RegisteredFacts;
  scene: Scene;
  title: Words;
  words: Words;
  /** Before the address to write to. */
  hint: string;
}

/** A person no longer has a place, or a position on the waiting list. */
export default function Loss({ facts: { name, event, state }, scene, title, words, hint }: Props) {
  return (
    <>
      <Title>{title[state]}</Title>
      <Greeting name={name} />
      <Paragraph>{words[state]}</Paragraph>
      <Panel>
        <EventLines event={event} scene={scene} />
      </Panel>
      <Paragraph>
        {hint}, write to{" "}
        <Address of={{ contact_email: event.contact_email ?? scene.association.contact_email }} />.
      </Paragraph>
      <Action href={getEventAddress(event, scene)}>See the event</Action>
      {state === "registered" && <Note>If you added it to your calendar, please remove it.</Note>}
    </>
  );
}
