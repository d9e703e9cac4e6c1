import { keepSame } from "./same.ts";

type Entry = Readonly<Record<string, unknown>>;

/** What an entry says of a person. */
const ofPeople = ["person", "holder_name", "recipient_name", "contact_name", "contact_email", "bio"];

/**
 * A list as it was last published, but its people as they are now: somebody who was erased must not stay on it. `unnamed`:
 * removed entries that name nobody any more.
 */
export function keepPublished(before: unknown, now: unknown, unnamed: ReadonlySet<unknown>): unknown {
  if (!isList(before) || !isList(now)) return before;
  const current = new Map(now.map((entry) => [entry.id, entry]));
  const kept = before.map((entry) => {
    const source = current.get(entry.id) ?? (unnamed.has(entry.id) ? {} : entry);
    const names = ofPeople.filter((name) => name in entry);
    return { ...entry, ...Object.fromEntries(names.map((name) => [name, source[name] ?? null])) };
  });
  return keepSame(before, kept);
}

const isList = (value: unknown): value is readonly Entry[] => Array.isArray(value);
