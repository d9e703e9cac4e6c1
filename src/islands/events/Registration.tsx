import { useEffect, useState } from "react";
import { getRegisterPath } from "../../domain/events/event-path.ts";
import { getButtonClass } from "../../ui/button/button.ts";
import { useLazyComponent } from "../useLazyComponent.ts";

/** Includes the session and its client, which visitors do not need. */
const loadPanel = () => import("./RegistrationPanel.tsx");

interface Props {
  eventId: string;
  timeZone: string;
  /** When registration closes: after that, visitors get no link to sign in. */
  closesAt: string;
}

/**
 * Registration for an event: a link to the sign-in and back for visitors, a button for signed-in users. Space
 * is reserved until the session is known.
 */
export default function Registration({ eventId, timeZone, closesAt }: Props) {
  const [isSignedIn, setSignedIn] = useState(false);
  // theme.js checked the stored session before the first paint.
  useEffect(() => setSignedIn(document.documentElement.dataset.access !== undefined), []);
  const { Part: RegistrationPanel, place } = useLazyComponent(isSignedIn ? loadPanel : null);
  const link = (
    <a
      href={getRegisterPath(eventId)}
      data-until={closesAt}
      className={`${getButtonClass({ tone: "copper" })} w-full signed-in:invisible in-data-failed:visible!`}
    >
      Register
    </a>
  );
  return (
    <div ref={place}>
      {RegistrationPanel ? (
        <RegistrationPanel eventId={eventId} timeZone={timeZone} signedOut={link} />
      ) : (
        link
      )}
    </div>
  );
}
