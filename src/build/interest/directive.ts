import type { ClientDirective } from "astro";

// A finger announces itself as pointerover too; touchstart is for browsers that were told to send no pointer events.
const signs = ["pointerover", "pointerdown", "touchstart", "focusin", "keydown"];
const actions = ["click", "submit", "keydown"];

/**
 * Hydrates on the first sign of interest, or at once where the page's address matches the directive's value (a regular
 * expression). What the person did while the code was on its way is done again for it,
 * each event once and in order. The originals are not cancelled (links navigate, forms submit) and the copies have
 * no default action, so nothing happens twice.
 */
const hydrateOnInterest: ClientDirective = async (load, options, island) => {
  const seen: Event[] = [];
  const events = [...new Set([...signs, ...actions])];
  const wait = Promise.withResolvers<void>();
  const notice = (event: Event) => {
    if (seen.length === 0 || actions.includes(event.type)) seen.push(event);
    wait.resolve();
  };
  if (hasStoredSession() || isMeant(options.value)) wait.resolve();
  for (const type of events) island.addEventListener(type, notice, { capture: true, passive: true });

  await wait.promise;
  const hydrate = await load();
  await hydrate();
  for (const type of events) island.removeEventListener(type, notice, { capture: true });
  for (const event of seen) replay(event, island);
};

/** Whether the address asks for this island: a filter in the query string, an id that the build did not know. */
function isMeant(address: unknown): boolean {
  return (
    typeof address === "string" &&
    address !== "" &&
    new RegExp(address).test(location.pathname + location.search)
  );
}

function hasStoredSession(): boolean {
  try {
    return localStorage.getItem("cpeaa-auth") !== null;
  } catch {
    return false; // storage is forbidden: nobody can be signed in
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
