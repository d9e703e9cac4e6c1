import { useSyncExternalStore } from "react";

interface OpenWindow {
  /** For messages: what lies outside of the topmost window is out of reach. */
  place: HTMLElement;
  /** The person wants to close it. */
  close: () => void;
}

/** The topmost last. */
let windows: readonly OpenWindow[] = [];
const listeners = new Set<() => void>();

function set(next: readonly OpenWindow[]) {
  windows = next;
  for (const tell of listeners) tell();
}

/** For a window that has opened; the answer is for when it closes. */
export function addWindow(opened: OpenWindow): () => void {
  set([...windows, opened]);
  return () => set(windows.filter((other) => other !== opened));
}

export const isWindowOpen = (): boolean => windows.length > 0;

/** For a step back in the history, which is meant for the topmost window. */
export const closeTopWindow = (): void => windows.at(-1)?.close();

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Where a message can be seen and reached; null when no window is open. */
export function useTopWindow(): HTMLElement | null {
  return useSyncExternalStore(listen, () => windows.at(-1)?.place ?? null);
}
