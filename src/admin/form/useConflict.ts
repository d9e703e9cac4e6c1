import { useState } from "react";

/** A field that another person has changed too, with both values as the form shows them. */
export interface Collision {
  name: string;
  mine: unknown;
  theirs: unknown;
  /** A file field: only the entry knows the address. */
  isFile: boolean;
  choice: "mine" | "theirs" | null;
}

interface Source<Entry> {
  /** The current field values. */
  read: () => object;
  toDraft: (entry: Entry) => object;
  /** Fields that hold a file, and their address columns. */
  files: Readonly<Record<string, string>>;
  /** Sets one field. */
  write: (name: string, value: unknown) => void;
  /** All conflicts are resolved; the next save compares with `seen`. */
  onAnswered: (seen: Entry) => void;
}

interface State<Entry> {
  seen: Entry;
  collisions: readonly Collision[];
}

/** Two administrators changed the same fields: the user chooses a version for each. */
export function useConflict<Entry extends object>(source: Source<Entry>) {
  const [state, setState] = useState<State<Entry> | null>(null);
  const collisions = state?.collisions ?? [];

  /** `theirs`: the conflicting columns' current values in the database. */
  const open = (before: Entry, theirs: Partial<Entry>) => {
    const seen = { ...before, ...theirs };
    setState({ seen, collisions: findCollisions(source, { before, seen, theirs }) });
  };
  const choose = (name: string, choice: "mine" | "theirs") => {
    if (!state) return;
    const next = collisions.map((one) => (one.name === name ? { ...one, choice } : one));
    const chosen = next.find((one) => one.name === name);
    source.write(name, chosen?.[choice]);
    setState({ ...state, collisions: next });
    if (next.every((one) => one.choice)) source.onAnswered(state.seen);
  };
  return {
    collisions,
    isUnanswered: collisions.some(({ choice }) => !choice),
    open,
    choose,
    close: () => setState(null),
  };
}

interface Versions<Entry> {
  before: Entry;
  seen: Entry;
  theirs: object;
}

function findCollisions<Entry>(
  { read, toDraft, files }: Source<Entry>,
  { before, seen, theirs }: Versions<Entry>,
): Collision[] {
  const typed = new Map(Object.entries(read()));
  const shown = new Map(Object.entries(toDraft(before)));
  return Object.entries(toDraft(seen)).flatMap(([name, value]) => {
    const isFile = (files[name] ?? "") in theirs;
    const isOther = JSON.stringify(value) !== JSON.stringify(shown.get(name));
    return isFile || isOther ? { name, mine: typed.get(name), theirs: value, isFile, choice: null } : [];
  });
}
