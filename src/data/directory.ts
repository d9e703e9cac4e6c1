import type { Update } from "../domain/core/row.ts";
import type {
  DirectoryEntry,
  DirectorySearch,
  FoundPerson,
  ShownPerson,
} from "../domain/directory/directory.ts";
import { getEmptyEntry } from "../domain/directory/directory.ts";
import { getNotFound, readFailures } from "../domain/failures.ts";
import type { Profile } from "../domain/members/member.ts";
import type { Client } from "./core/client.ts";
import { checkDone, getData, type Page } from "./core/result.ts";
import { saveRow } from "./core/rows.ts";

const saveFailure = "Failed to save your directory entry";

/** Matching people that the caller may see, by name; a page past the end gives the last page. */
export async function searchDirectory(
  client: Client,
  { q, class: in_class, department, city, country, employer, help, page }: DirectorySearch,
): Promise<Page<FoundPerson>> {
  const response = await client.rpc("search_directory", {
    q,
    ...(in_class && { in_class }),
    ...(department && { in_department: department }),
    ...(city && { in_city: city }),
    ...(country && { in_country: country }),
    ...(employer && { with_employer: employer }),
    ...(help && { helps_with: help }),
    page_number: page,
  });
  const found = getData(response, readFailures.directory);
  const rows = found.map(({ total: _, ...person }) => person);
  return { rows, total: found[0]?.total ?? 0 };
}

/** Suggestions for the filters, from entries that the caller sees. */
export interface DirectoryValues {
  city: string[];
  country: string[];
  employer: string[];
  /** Those with five people or more, the largest first. */
  cities: { city: string; people: number }[];
}

export async function listDirectoryValues(client: Client): Promise<DirectoryValues> {
  const rows = getData(await client.rpc("list_directory_values"), readFailures.directory);
  const pick = (field: string) => rows.filter((row) => row.field === field).map(({ value }) => value);
  const cities = rows.flatMap(({ field, value, people }) =>
    field === "city" && people !== null ? [{ city: value, people }] : [],
  );
  return {
    city: pick("city"),
    country: pick("country"),
    employer: pick("employer"),
    cities: cities.toSorted((one, other) => other.people - one.people),
  };
}

/** Null if the person has not answered yet. */
export async function getDirectoryEntry(client: Client, id: string): Promise<DirectoryEntry | null> {
  const response = await client.from("directory_entries").select().eq("id", id).limit(1);
  return getData(response, readFailures.ownEntry)[0] ?? null;
}

/** One's profile with one's entry, null if the person has not answered yet. */
export async function getOwnEntry(
  client: Client,
  id: string,
): Promise<{ profile: Profile; entry: DirectoryEntry | null }> {
  const response = await client
    .from("profiles")
    .select("*, entry:directory_entries(*)")
    .eq("id", id)
    .single();
  const { entry, ...profile } = getData(response, readFailures.ownEntry);
  return { profile, entry };
}

/** The user's name at graduation on the alumni list; null if it has none. */
export async function getKnownFormerName(client: Client): Promise<string | null> {
  const rows = getData(await client.rpc("get_known_former_name"), readFailures.ownEntry);
  return rows[0]?.former_name ?? null;
}

/** The caller as others see them; null if they see nothing. */
export async function previewDirectoryEntry(
  client: Client,
  audience: "class" | "members",
): Promise<ShownPerson | null> {
  const response = await client.rpc("preview_directory_entry", { audience });
  return getData(response, readFailures.ownEntry)[0] ?? null;
}

/** `before` is the entry as the form showed it, or null if there was none; see saveRow. */
export async function saveDirectoryEntry(
  client: Client,
  id: string,
  before: DirectoryEntry | null,
  changes: Update<"directory_entries">,
): Promise<DirectoryEntry> {
  if (!before) {
    // Changes nothing if another window has answered since; saveRow then finds the conflict.
    const first = client.from("directory_entries");
    const row = { id, ...changes };
    checkDone(await first.upsert(row, { onConflict: "id", ignoreDuplicates: true }), saveFailure);
  }
  const seen = before ?? getEmptyEntry(id);
  await saveRow(client, "directory_entries", seen, changes, {
    failure: saveFailure,
    missing: getNotFound("Member"),
  });
  // The changes are saved, whether or not the entry can be read again.
  const saved = await getDirectoryEntry(client, id).catch(() => null);
  return saved ?? { ...seen, ...changes };
}
