import { useEffect, useState } from "react";
import type { Loading } from "../../stores/core/loader.ts";

interface Props {
  eventId: string;
}

/** The link for online guests, loaded at run time because the database reveals it only to people with a place. */
export default function OnlineLink({ eventId }: Props) {
  const [link, setLink] = useState<Loading<string | null>>({ status: "loading" });
  useEffect(() => {
    // theme.js checked the stored session before the first paint.
    if (document.documentElement.dataset.access === undefined) return;
    const watching = import("../../stores/events/event-link.ts").then(({ watchOnlineLink }) =>
      watchOnlineLink(eventId, setLink),
    );
    watching.catch(() => setLink({ status: "failed" }));
    return () => void watching.then((end) => end()).catch(() => {});
  }, [eventId]);
  if (link.status === "failed") return "We couldn’t load the link. Reload the page to try again.";
  if (link.status === "loading" || !link.value) return "The link appears here once you have a place.";
  return (
    <a href={link.value} target="_blank" rel="noopener noreferrer" className="link">
      Join online<span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
