import { getClassLetter, sendClassLetter } from "../../data/classes/class-letters.ts";
import type { ClassLetter } from "../../domain/classes/class-letter.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

const loader = createLoader(async () => getClassLetter(await openClient()));

/** What the user may write to their class, as its delegate. */
export const { $state: $classLetter, load: loadClassLetter } = loader;

/**
 * Returns how many get it; rejects with a user-facing message. Either way the number and what is left are read
 * again, because a refusal may come from a number that has changed.
 */
export async function sendToClass(letter: ClassLetter, expected: number): Promise<number> {
  const sentTo = await sendClassLetter(await openClient(), letter, expected).catch(async (refusal) => {
    await loader.refresh();
    throw refusal;
  });
  await loader.reload();
  return sentTo;
}
