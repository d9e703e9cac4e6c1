import type { ClientDirective } from "astro";
import { sessionKey } from "../../domain/session-key.ts";

type Load = Parameters<ClientDirective>[0];

// Touches also fire pointerover; touchstart is for browsers with pointer events disabled.
const signs = ["pointerover", "pointerdown", "touchstart", "focusin", "keydown"];
const actions = ["click", "submit", "keydown"];

/**
 * Hydrates at the first sign of interest, or at once if the page's address matches the directive's value (a
 * regular expression). Events that arrive while the code loads are replayed to the island, each once and in
 * order. The originals are not cancelled (links navigate, forms submit) and the copies have no default
 * action, so nothing happens twice. After a failed load, the next sign of interest tries again.
 */
const hydrateOnInterest: ClientDirective = async (load, options, island) => {
  const seen: Event[] = [];
  const events = [...new Set([...signs, ...actions])];
  let wait = Promise.withResolvers<void>();
  const notice = (event: Event) => {
    if (seen.length === 0 || actions.includes(event.type)) seen.push(event);
    wait.resolve();
  };
  const isWanted = () => isMeant(options.value) || (hasStoredSession() && island.closest("main") !== null);
  const isAwaited = () => isWanted() || seen.some(({ type }) => type === "click" || type === "submit");
  if (isWanted() || hasStoredSession() || "again" in island.dataset) wait.resolve();
  for (const type of events) island.addEventListener(type, notice, { capture: true, passive: true });

  let outcome: Outcome;
  do {
    await wait.promise;
    outcome = await hydrate(load, island, isAwaited);
    wait = Promise.withResolvers();
  } while (outcome === "unnoticed");
  for (const type of events) island.removeEventListener(type, notice, { capture: true });
  if (outcome === "hydrated") for (const event of seen) replay(event, island);
};

/**
 * "told": the page announced the failed load (see public/theme.js). "unnoticed": no user was waiting for it.
 */
type Outcome = "hydrated" | "told" | "unnoticed";

async function hydrate(load: Load, island: HTMLElement, isAwaited: () => boolean): Promise<Outcome> {
  let outcome: Outcome = "hydrated";
  const noticeMissing = (event: Event) => {
    outcome = isAwaited() ? "told" : "unnoticed";
    if (outcome === "told") return;
    event.preventDefault();
    event.stopPropagation();
  };
  island.addEventListener("astro:hydration-error", noticeMissing);
  const start = await load();
  await start();
  island.removeEventListener("astro:hydration-error", noticeMissing);
  return outcome;
}

/** Whether the address needs this island: a filter in the query string, or an id unknown at build time. */
function isMeant(address: unknown): boolean {
  return (
    typeof address === "string" &&
    address !== "" &&
    new RegExp(address).test(location.pathname + location.search)
  );
}

export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null;
  } catch {
    return false; // without storage there is no session
  }
}

function replay(event: Event, island: HTMLElement) {
  const target = event.composedPath()[0] ?? event.target;
  if (!(target instanceof Node) || !island.contains(target)) return;
  const Kind = event.constructor as typeof Event;
  const copy = new Kind(event.type, event);
  copy.preventDefault();
  Object.defineProperty(copy, "defaultPrevented", { value: event.defaultPrevented });
  target.dispatchEvent(copy);
}

export default hydrateOnInterest;
