import * as data from "../../data/auth/first-admin.ts";
import { openClient } from "../core/client.ts";
import { takeNotice } from "../core/notice.ts";

/** Makes the signed-in account the first administrator. */
export async function becomeFirstAdmin(code: string): Promise<void> {
  await data.becomeFirstAdmin(await openClient(), code);
  // Drops the notice of the sign-up, because the first administrator needs no approval.
  takeNotice();
}
