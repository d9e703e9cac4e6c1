import { formatWhere } from "../../domain/events/event-when.ts";
import { formatGuests } from "../../domain/events/place.ts";
import { isolate } from "../../domain/text/isolate.ts";
import { formatMoment } from "../../domain/time/date.ts";
import type { Scene } from "../frame/email.tsx";
import { Address, Line, Note, Panel, TextLink } from "../frame/parts.tsx";
import { type EventFacts, formatEventTime, type RegisteredFacts } from "./event-email.tsx";

export interface EventProps {
  facts: RegisteredFacts;
  scene: Scene;
}

/** The details that people plan by. */
export function EventPanel({ facts, scene }: EventProps) {
  const { event } = facts;
  return (
    <Panel>
      <EventLines event={event} scene={scene} />
      <MapLine url={event.map_url} />
      <Party {...facts} />
      {event.price && <Line>Price: {event.price}</Line>}
      {event.payment && <Line>How to pay: {event.payment}</Line>}
      <OnlineLine {...facts} />
    </Panel>
  );
}

/** Which event, when and where. */
export function EventLines({ event, scene }: { event: EventFacts; scene: Scene }) {
  return (
    <>
      <Line isLead>{event.title}</Line>
      <Line>{formatEventTime(event, scene)}</Line>
      <Line>{formatWhere(event)}</Line>
    </>
  );
}

export function MapLine({ url }: { url: string | null }) {
  return (
    url && (
      <Line>
        <TextLink href={url}>See the map</TextLink>
      </Line>
    )
  );
}

export function Party(party: Pick<RegisteredFacts, "guests" | "guest_names">) {
  return party.guests > 0 && <Line>{formatGuests(party, "You and")}</Line>;
}

/** Never the address itself: an email cannot be recalled from a person who loses their place. */
export function OnlineLine({ event: { is_online }, state }: RegisteredFacts) {
  if (!is_online) return null;
  return (
    <Line>
      {state === "waiting"
        ? "If you get a place, you can also take part online."
        : "To take part online, sign in and find the link on the event page."}
    </Line>
  );
}

/** How to cancel and until when, and who to ask. */
export function CancelNote({
  facts: { event, state },
  scene,
  isClosed = false,
}: EventProps & { isClosed?: boolean }) {
  const { registration_closes_at: closes, contact_name, contact_email } = event;
  const { contact_email: office, time_zone } = scene.association;
  const address = <Address of={{ contact_email: contact_email ?? office }} />;
  const step =
    state === "waiting"
      ? "If you no longer want a place, please leave the waiting list on the event page"
      : "If you can’t come, please cancel your registration on the event page";
  if (isClosed) return <Note>Registration has closed. If you can’t come, write to {address}.</Note>;
  return (
    <>
      <Note>
        {step}
        {closes && ` by ${formatMoment(closes, "long day and time", time_zone)}`}, so that others can plan.
        {closes && <> After that, write to {address}.</>}
      </Note>
      {(contact_name || contact_email) && (
        <Note>
          Questions about the event: {contact_name && isolate(contact_name)}
          {contact_name && contact_email && ", "}
          {contact_email && <Address of={{ contact_email }} />}
        </Note>
      )}
    </>
  );
}
