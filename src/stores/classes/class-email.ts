import { getClassEmail, sendClassEmail } from "../../data/classes/class-emails.ts";
import type { ClassEmail } from "../../domain/classes/class-email.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

const loader = createLoader(async () => getClassEmail(await openClient()));

/** What the user may send to their class as its representative. */
export const { $state: $classEmail, load: loadClassEmail } = loader;

/**
 * Returns the number of recipients; rejects with a user-facing message. Either way the numbers are read again,
 * because sending is refused if they have changed.
 */
export async function sendToClass(email: ClassEmail, expected: number): Promise<number> {
  const sentTo = await sendClassEmail(await openClient(), email, expected).catch(async (refusal) => {
    await loader.refresh();
    throw refusal;
  });
  await loader.reload();
  return sentTo;
}
