import { openClient } from "../core/client.ts";
import { createLoader, type Loading } from "../core/loader.ts";
import { $enrolment } from "./registration.ts";

const link = createLoader(async (eventId: string) => {
  const [client, { getEventLink }] = await Promise.all([
    openClient(),
    import("../../data/events/event-links.ts"),
  ]);
  return getEventLink(client, eventId);
});

/** Null until the registration is known. */
function hasPlace(): boolean | null {
  const enrolment = $enrolment.get();
  return enrolment.status === "ready" ? enrolment.value.own?.place_in_line === null : null;
}

/**
 * Calls `tell` with the event's link, null without a place or a link; again when the user gets or gives up a place
 * on this page. Returns a function that stops it.
 */
export function watchOnlineLink(eventId: string, tell: (link: Loading<string | null>) => void): () => void {
  let had = hasPlace();
  link.load(eventId);
  const ends = [
    link.$state.subscribe(tell),
    $enrolment.listen(() => {
      const has = hasPlace();
      if (has === null) return;
      if (had !== null && has !== had) link.reload(eventId);
      had = has;
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
