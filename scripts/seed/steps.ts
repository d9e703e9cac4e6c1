import type { Client } from "../../src/data/core/client.ts";
import { pictureWords } from "./content/pictures.ts";

/** What all steps of the seed share. */
export interface Seeding {
  /** Signed in as the administrator. */
  admin: Client;
  now: Date;
  /** Member ids by email. */
  ids: ReadonlyMap<string, string>;
  /** The pictures' public addresses by name. */
  pictures: ReadonlyMap<string, string>;
}

interface Answer<Data> {
  data: Data;
  error: { message: string } | null;
}

/** Returns the response's data. A failed call ends the seed and names the item. */
export function expectData<Data>(response: Answer<Data>, making: string): NonNullable<Data> {
  if (response.error || response.data == null) {
    throw new Error(`Demo content: ${making}: ${response.error?.message ?? "no response"}`, {
      cause: response.error,
    });
  }
  return response.data;
}

export function expectDone(response: { error: { message: string } | null }, making: string): void {
  expectData({ data: true, error: response.error }, making);
}

/** A value that an earlier step must have stored: a member's id or a picture's address. */
export function getKnown(known: ReadonlyMap<string, string>, name: string): string {
  const found = known.get(name);
  if (!found) throw new Error(`Demo content: ${name} is unknown`);
  return found;
}

/** A picture's columns: its address and alternative text. */
export function getPicture({ pictures }: Seeding, name: string | null) {
  return {
    image_url: name && getKnown(pictures, name),
    image_alt: name && getKnown(pictureWords, name),
  };
}

/** Processes all items, `width` at a time; stops at the first failure. */
export async function doAll<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const queue = items.entries();
  const takeFromQueue = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: width }, takeFromQueue));
  return results;
}
