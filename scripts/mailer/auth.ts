import type { Client } from "../../src/data/core/client.ts";
import { getAuthToken } from "../../src/data/letters/letters.ts";
import { isAuthLetter, type OwedLetter } from "../../src/domain/letters/letter.ts";

/** What the link of a letter of Auth proves itself with; undefined for other letters. */
export async function findAuthToken(client: Client, letter: OwedLetter): Promise<string | undefined> {
  if (!isAuthLetter(letter.kind)) return undefined;
  const token = await getAuthToken(client, letter);
  if (!token) throw new Error("Its link was used, replaced by a newer one, or is over an hour old");
  return token;
}
