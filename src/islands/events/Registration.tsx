import { useEffect, useState } from "react";
import { getButtonClass } from "../../ui/button.ts";
import { useLate } from "../useLate.ts";

/** With it come the session and its client, which a visitor does not need. */
const loadPanel = () => import("./RegistrationPanel.tsx");

interface Props {
  eventId: string;
  /** The sign-in that leads back; given, because the code that knows every address is one more for each reader. */
  signInPath: string;
}

/**
 * The way to be counted in. Signed out it is a link to the sign-in, which leads back here; who is signed in registers on
 * the spot. Its place is kept while that is found out.
 */
export default function Registration({ eventId, signInPath }: Props) {
  const [isSignedIn, setSignedIn] = useState(false);
  // theme.js has looked at the stored session before the first paint.
  useEffect(() => setSignedIn(document.documentElement.dataset.access !== undefined), []);
  const { Part: RegistrationPanel, place } = useLate(isSignedIn ? loadPanel : null);
  const link = (
    <a
      href={signInPath}
      className={`${getButtonClass({ tone: "copper" })} w-full signed-in:invisible in-data-failed:visible!`}
    >
      Register
    </a>
  );
  return (
    <div ref={place}>
      {RegistrationPanel ? <RegistrationPanel eventId={eventId} signedOut={link} /> : link}
    </div>
  );
}
