import * as data from "../../data/auth/first-admin.ts";
import { openClient } from "../core/client.ts";
import { takeNotice } from "../core/notice.ts";

/** Makes the account that is signed in the first administrator. */
export async function becomeFirstAdmin(code: string): Promise<void> {
  await data.becomeFirstAdmin(await openClient(), code);
  // The notice that a sign-up leaves: nobody has to approve the first administrator.
  takeNotice();
}
