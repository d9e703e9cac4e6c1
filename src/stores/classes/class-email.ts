import { getClassEmail, sendClassEmail } from "../../data/classes/class-emails.ts";
import type { ClassEmail } from "../../domain/classes/class-email.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

const loader = createLoader(async () => getClassEmail(await openClient()));

/** What the user may write to their class, as its delegate. */
export const { $state: $classEmail, load: loadClassEmail } = loader;

/**
 * Returns how many get it; rejects with a user-facing message. Either way the number and what is left are read
 * again, because a refusal may come from a number that has changed.
 */
export async function sendToClass(email: ClassEmail, expected: number): Promise<number> {
  const sentTo = await sendClassEmail(await openClient(), email, expected).catch(async (refusal) => {
    await loader.refresh();
    throw refusal;
  });
  await loader.reload();
  return sentTo;
}
