import { useSyncExternalStore } from "react";

/** The places for messages of the windows that are open, the topmost last. */
let places: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLElement[]) {
  places = next;
  for (const tell of listeners) tell();
}

/** For a window that has opened; the answer is for when it closes. */
export function addWindow(place: HTMLElement): () => void {
  set([...places, place]);
  return () => set(places.filter((other) => other !== place));
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/**
 * Where a message can be seen and reached: in the topmost window, because everything outside of it is out of reach;
 * null when no window is open.
 */
export function useTopWindow(): HTMLElement | null {
  return useSyncExternalStore(listen, () => places.at(-1) ?? null);
}
