import { useSyncExternalStore } from "react";

interface OpenWindow {
  /** Where messages are shown, because nothing outside the topmost dialog can be reached. */
  place: HTMLElement;
  /** Called when the user wants to close it. */
  close: () => void;
}

/** The topmost is last. */
let windows: readonly OpenWindow[] = [];
const listeners = new Set<() => void>();

function set(next: readonly OpenWindow[]) {
  windows = next;
  for (const tell of listeners) tell();
}

/** Registers an open dialog; returns a function for when it closes. */
export function addWindow(opened: OpenWindow): () => void {
  set([...windows, opened]);
  return () => set(windows.filter((other) => other !== opened));
}

export const isWindowOpen = (): boolean => windows.length > 0;

/** A step back in the history closes the topmost dialog. */
export const closeTopWindow = (): void => windows.at(-1)?.close();

/** Calls `tell` whenever a dialog opens or closes; returns a function that ends it. */
export function listenToWindows(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The topmost dialog's place for messages; null if none is open. */
export function useTopWindow(): HTMLElement | null {
  return useSyncExternalStore(listenToWindows, () => windows.at(-1)?.place ?? null);
}
