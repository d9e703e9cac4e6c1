import { type AnyNoun, listNouns } from "./nouns.ts";

export function findNoun(table: string): AnyNoun | undefined {
  return listNouns().find(([name]) => name === table)?.[1];
}

interface Named {
  id: string | null;
  title: string | null;
}

/** Where one of them is edited; null if that is a page of its own, and it has none. */
export function getNounAddress({ screen }: AnyNoun, { id, title }: Named): string | null {
  const path = `/admin/${screen.name}`;
  if (screen.edits === "page") return id && `${path}/${id}${screen.query ?? ""}`;
  return screen.edits && title !== null ? searchIn(path, title) : path;
}

/** The list of what a search finds, or the screen. */
export function getListAddress({ screen }: AnyNoun, q: string): string {
  const path = `/admin/${screen.name}`;
  return screen.hasSearch || screen.edits === "dialog" ? searchIn(path, q) : path;
}

const searchIn = (path: string, q: string) => `${path}?${new URLSearchParams({ q })}`;
