import type { ReactNode } from "react";
import { toMailto } from "../../domain/core/email.ts";
import type { AlumniEvent } from "../../domain/events/event.ts";
import { getClosing, getRegistrationState } from "../../domain/events/event-time.ts";
import { formatMoment } from "../../domain/time/date.ts";
import Fact from "./Fact.tsx";

interface Props {
  event: AlumniEvent;
  timeZone: string;
  now: Date;
  /** See OnlineLink.tsx. */
  online?: ReactNode;
}

const text = "mt-1 wrap-anywhere";

/** How to take part: price, payment, online, when registration is open, the contact. */
export default function TakingPart({ event, timeZone, now, online }: Props) {
  const { price, payment, is_online, contact_name, contact_email } = event;
  const registration = formatRegistration(event, timeZone, now);
  return (
    <>
      {price && (
        <Fact name="Price">
          <dd className={text} dir="auto">
            {price}
          </dd>
        </Fact>
      )}
      {payment && (
        <Fact name="How to pay">
          <dd className={text} dir="auto">
            {payment}
          </dd>
        </Fact>
      )}
      {is_online && (
        <Fact name="Online">
          <dd className={text}>You can join online.</dd>
          <dd className="no-print mt-1 text-sm">{online}</dd>
        </Fact>
      )}
      {registration && (
        <Fact name="Registration">
          <dd className={text} data-until={getClosing(event)}>
            {registration}
          </dd>
        </Fact>
      )}
      {(contact_name || contact_email) && (
        <Fact name="Contact">
          {contact_name && (
            <dd className={text} dir="auto">
              {contact_name}
            </dd>
          )}
          {contact_email && (
            <dd className={text}>
              <a href={toMailto(contact_email)} className="link">
                {contact_email}
              </a>
            </dd>
          )}
        </Fact>
      )}
    </>
  );
}

/** Empty unless the event has its own registration times. */
function formatRegistration(event: AlumniEvent, timeZone: string, now: Date): string {
  const say = (moment: string) => formatMoment(moment, "long day and time", timeZone);
  const state = getRegistrationState(event, now);
  if (state === "early" && event.registration_opens_at) return `Opens ${say(event.registration_opens_at)}`;
  return state === "open" && event.registration_closes_at
    ? `Closes ${say(event.registration_closes_at)}`
    : "";
}
