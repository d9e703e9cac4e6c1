import type { ClassEmail, ClassEmailState } from "../../domain/classes/class-email.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { getData } from "../core/result.ts";

const sendFailure = "Failed to send the email to your class";

/** For class representatives: how many people get an email, and how many emails they may still send. */
export async function getClassEmail(client: Client): Promise<ClassEmailState> {
  return getData(await client.rpc("get_class_email").single(), readFailures.classEmail);
}

/** Returns the number of recipients. Nothing is sent if it differs from `expected_count`. */
export async function sendClassEmail(
  client: Client,
  email: ClassEmail,
  expected_count: number,
): Promise<number> {
  return getData(await client.rpc("send_class_email", { ...email, expected_count }), sendFailure);
}
