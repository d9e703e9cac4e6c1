import { type AnyNoun, listNouns } from "./nouns.ts";

export function findNoun(table: string): AnyNoun | undefined {
  return listNouns().find(([name]) => name === table)?.[1];
}

interface Named {
  id: string | null;
  title: string | null;
}

/** Where an entry is edited; null if that would be its own page and it has no id. */
export function getNounAddress({ screen }: AnyNoun, { id, title }: Named): string | null {
  const path = `/admin/${screen.name}`;
  if (screen.edits === "page") return id && `${path}/${id}${screen.query ?? ""}`;
  return screen.edits && title !== null ? searchIn(path, title) : path;
}

/** The list filtered by a search, or the screen if it has no search. */
export function getListAddress({ screen }: AnyNoun, q: string): string {
  const path = `/admin/${screen.name}`;
  return screen.hasSearch || screen.edits === "dialog" ? searchIn(path, q) : path;
}

const searchIn = (path: string, q: string) => `${path}?${new URLSearchParams({ q })}`;
