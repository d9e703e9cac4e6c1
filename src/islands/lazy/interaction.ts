import type { ClientDirective } from "astro";
import { sessionKey } from "../../domain/auth/session-key.ts";

type Load = Parameters<ClientDirective>[0];

/**
 * Hydrates on the first interaction, or immediately if the page's address matches the directive's value (a regular
 * expression). Events that arrive while the code loads (public/theme.js records them) are replayed to the island, each
 * once and in order. The originals are not cancelled (links navigate, forms submit) and the copies have no default
 * action, so nothing happens twice. After a failed load, the next interaction tries again.
 */
const hydrateOnInteraction: ClientDirective = async (load, options, island) => {
  const isWanted = () => isMeant(options.value) || (hasStoredSession() && island.closest("main") !== null);
  const isAwaited = () =>
    isWanted() || (island.seen ?? []).some(({ type }) => type === "click" || type === "submit");
  let wait = Promise.withResolvers<void>();
  island.wake = () => wait.resolve();
  if (isWanted() || island.seen || "again" in island.dataset) wait.resolve();

  let outcome: Outcome;
  do {
    await wait.promise;
    outcome = await hydrate(load, island, isAwaited);
    wait = Promise.withResolvers();
  } while (outcome === "unnoticed");
  const seen = island.seen ?? [];
  island.seen = [];
  if (outcome === "hydrated") for (const event of seen) replay(event, island);
};

/**
 * "told": the page reported the failed load (see public/theme.js). "unnoticed": no user was waiting for it.
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

export default hydrateOnInteraction;
