import type { ClassLetter, ClassLetterState } from "../../domain/classes/class-letter.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { getData } from "../core/result.ts";

const sendFailure = "Failed to send the letter to your class";

/** For the delegate of a class: how many get a letter, and how many letters are left. */
export async function getClassLetter(client: Client): Promise<ClassLetterState> {
  return getData(await client.rpc("get_class_letter").single(), readFailures.classLetter);
}

/** Returns how many get it. If they are more or fewer than `expected_count`, nothing is sent. */
export async function sendClassLetter(
  client: Client,
  letter: ClassLetter,
  expected_count: number,
): Promise<number> {
  return getData(await client.rpc("send_class_letter", { ...letter, expected_count }), sendFailure);
}
