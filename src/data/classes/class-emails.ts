import type { ClassEmail, ClassEmailState } from "../../domain/classes/class-email.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { getData } from "../core/result.ts";

const sendFailure = "Failed to send the letter to your class";

/** For the delegate of a class: how many get a letter, and how many letters are left. */
export async function getClassEmail(client: Client): Promise<ClassEmailState> {
  return getData(await client.rpc("get_class_email").single(), readFailures.classEmail);
}

/** Returns how many get it. If they are more or fewer than `expected_count`, nothing is sent. */
export async function sendClassEmail(
  client: Client,
  email: ClassEmail,
  expected_count: number,
): Promise<number> {
  return getData(await client.rpc("send_class_email", { ...email, expected_count }), sendFailure);
}
