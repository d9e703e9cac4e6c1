import { atom } from "nanostores";
import { ConflictError, type Page } from "../data/core/result.ts";
import {
  type DirectoryValues,
  getKnownFormerName,
  getOwnEntry,
  listDirectoryValues,
  previewDirectoryEntry,
  saveDirectoryEntry,
  searchDirectory,
} from "../data/directory.ts";
import { describeCollision } from "../domain/account/collision.ts";
import type { Update } from "../domain/core/row.ts";
import {
  type DirectoryEntry,
  type DirectorySearch,
  directoryFieldLabels,
  type FoundPerson,
  parseDirectorySearch,
} from "../domain/directory/directory.ts";
import { openClient } from "./core/client.ts";
import { readConflict } from "./core/failure.ts";
import { createLoader } from "./core/loader.ts";

export interface Directory {
  status: "loading" | "ready" | "failed";
  search: DirectorySearch;
  /** The previous results stay until the next ones arrive; null before the first. */
  found: Page<FoundPerson> | null;
}

export const $directory = atom<Directory>({
  status: "loading",
  search: parseDirectorySearch({}),
  found: null,
});

/** Searches; also retries a failed search. */
export async function showDirectory(search: DirectorySearch): Promise<void> {
  $directory.set({ ...$directory.get(), status: "loading", search });
  // Ignore the response if another search has begun.
  const isCurrent = () => $directory.get().search === search;
  try {
    const found = await searchDirectory(await openClient(), search);
    if (isCurrent()) $directory.set({ status: "ready", search, found });
  } catch {
    if (isCurrent()) $directory.set({ ...$directory.get(), status: "failed" });
  }
}

/** The filters' suggestions. The fields work without them, so a failure is not shown. */
export const { $state: $directoryValues, load: loadDirectoryValues } = createLoader(
  async (): Promise<DirectoryValues> => listDirectoryValues(await openClient()),
);

const own = createLoader(async (id: string) => {
  return getOwnEntry(await openClient(), id);
});

/** The signed-in user's entry, null until they have answered, and their profile. */
export const { $state: $ownEntry, load: loadOwnEntry } = own;

/** An offer for the form, which works without it, so a failure is not shown. */
export const { $state: $knownFormerName, load: loadKnownFormerName } = createLoader(async () =>
  getKnownFormerName(await openClient()),
);

/** Rejects with a user-facing message. `before` is the entry as the form showed it; see data/directory.ts. */
export async function saveOwnEntry(
  id: string,
  before: DirectoryEntry | null,
  changes: Update<"directory_entries">,
): Promise<DirectoryEntry> {
  const saving = saveDirectoryEntry(await openClient(), id, before, changes);
  const saved = await saving.catch((error: unknown) => {
    const theirs = readConflict<DirectoryEntry>(error);
    throw theirs ? new ConflictError(theirs, describeCollision(theirs, directoryFieldLabels)) : error;
  });
  const shown = $ownEntry.get();
  if (shown.status === "ready") own.show({ ...shown.value, entry: saved });
  return saved;
}

/** How others see the user; null where they see nothing. */
export const { $state: $preview, load: loadPreview } = createLoader(async () => {
  const client = await openClient();
  const [members, ownClass] = await Promise.all([
    previewDirectoryEntry(client, "members"),
    previewDirectoryEntry(client, "class"),
  ]);
  return { members, class: ownClass };
});
