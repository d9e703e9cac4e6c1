import type { Client } from "../../src/data/client.ts";
import { pictureWords } from "./content/pictures.ts";

/** What every step of the seed works with. */
export interface Seeding {
  /** Signed in as the administrator. */
  admin: Client;
  now: Date;
  /** Ids of the members by their email. */
  ids: ReadonlyMap<string, string>;
  /** Public addresses of the pictures by their name. */
  pictures: ReadonlyMap<string, string>;
}

interface Answer<Data> {
  data: Data;
  error: { message: string } | null;
}

/** The data of an answer; a refused or failed call ends the seed and says what was being made. */
export function expectData<Data>(answer: Answer<Data>, making: string): NonNullable<Data> {
  if (answer.error || answer.data == null) {
    throw new Error(`Demo content: ${making}: ${answer.error?.message ?? "no answer"}`, {
      cause: answer.error,
    });
  }
  return answer.data;
}

export function expectDone(answer: { error: { message: string } | null }, making: string): void {
  expectData({ data: true, error: answer.error }, making);
}

/** What must be known by now: a member's id, a picture's address. */
export function getKnown(known: ReadonlyMap<string, string>, name: string): string {
  const found = known.get(name);
  if (!found) throw new Error(`Demo content: nothing is known of ${name}`);
  return found;
}

/** The columns of a picture: where it lies and what it shows. */
export function getPicture({ pictures }: Seeding, name: string | null) {
  return {
    image_url: name && getKnown(pictures, name),
    image_alt: name && getKnown(pictureWords, name),
  };
}

/** Works on all of them, `width` at a time; the first failure ends it. */
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
