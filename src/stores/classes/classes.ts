import { getAccount } from "../../data/account/account.ts";
import { listClassNotes } from "../../data/classes/class-notes.ts";
import { getClass } from "../../data/classes/classes.ts";
import type { Page } from "../../data/core/result.ts";
import { searchDirectory } from "../../data/directory.ts";
import type { ClassOverview } from "../../domain/classes/class.ts";
import type { ClassNotes } from "../../domain/classes/class-note.ts";
import { type FoundPerson, parseDirectorySearch } from "../../domain/directory/directory.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

interface ShownClass extends ClassOverview {
  /** The requested page, from 1. */
  page: number;
  people: Page<FoundPerson>;
  /** The newest. */
  notes: ClassNotes;
  /** The user's own class. */
  ownYear: number | null;
}

const loader = createLoader(async (userId: string, year: number, page: number): Promise<ShownClass> => {
  const client = await openClient();
  const [overview, people, notes, own] = await Promise.all([
    getClass(client, year),
    searchDirectory(client, { ...parseDirectorySearch({}), class: year, page }),
    listClassNotes(client, year),
    getAccount(client, userId),
  ]);
  return { ...overview, page, people, notes, ownYear: own.graduation_year };
});

/** A class as the user sees it; turning the page keeps the previous one until the next has arrived. */
export const { $state: $class, load: loadClass, reload: turnClassPage } = loader;

/** How many of the user's class are here; null without a class, and for fewer than five. */
export const { $state: $classSize, load: loadClassSize } = createLoader(async (userId: string) => {
  const client = await openClient();
  const { graduation_year } = await getAccount(client, userId);
  return graduation_year ? (await getClass(client, graduation_year)).here : null;
});

/** The user's class; null without one. */
export const { $state: $ownYear, load: loadOwnYear } = createLoader(async (userId: string) => {
  return (await getAccount(await openClient(), userId)).graduation_year;
});
