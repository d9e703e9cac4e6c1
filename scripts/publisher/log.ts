/** Events for the publisher's log. */
export type PublishEvent =
  | { event: "building"; revision: number }
  | { event: "published"; revision: number; release: string; seconds: number; files: number | undefined }
  | { event: "failed"; reason: string }
  | { event: "refused"; reason: string }
  | { event: "emails"; words: string }
  | { event: "serving"; port: number; folder: string }
  | { event: "restarting"; reason: string }
  | { event: "stopping" };

export type Report = (event: PublishEvent) => void;

/** One JSON object per line, for services and their journals. */
export function logEvent(event: PublishEvent): void {
  console.log(JSON.stringify({ at: new Date().toISOString(), ...event }));
}

/** The same events as sentences. */
export function describeEvent(event: PublishEvent): string {
  if (event.event === "building") return "Content changed. Building the site";
  if (event.event === "published") return "Website published";
  if (event.event === "refused") return `A notification was refused: ${event.reason}`;
  if (event.event === "serving") return `Serving ${event.folder} on port ${event.port}`;
  if (event.event === "emails") return event.words;
  if (event.event === "restarting")
    return `The site’s server stopped (${event.reason}) and is being restarted`;
  if (event.event === "stopping") return "Stopping";
  return `${event.reason} The site hasn’t changed.`;
}
