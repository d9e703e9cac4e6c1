import { useEffect, useState } from "react";

interface Props {
  eventId: string;
}

/** The link for those who take part online, asked for live: the database gives it to people with a place only. */
export default function OnlineLink({ eventId }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    // theme.js checked the stored session before the first paint.
    if (document.documentElement.dataset.access === undefined) return;
    import("../../stores/event-link.ts")
      .then(({ getOnlineLink }) => getOnlineLink(eventId))
      .then(setUrl, () => setFailed(true));
  }, [eventId]);
  if (isFailed) return "The link could not be loaded. Please reload the page.";
  if (!url) return "People with a place find the link here.";
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="link">
      Join online<span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
