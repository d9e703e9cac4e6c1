import * as requests from "../../data/members/profile-requests.ts";
import type { ProfileRequestFields } from "../../domain/members/profile-request-form.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

const own = createLoader(async (id: string) => requests.getProfileRequest(await openClient(), id));

/** The signed-in user's request for another class or department; null without one. */
export const { $state: $ownRequest, load: loadOwnRequest } = own;

/** Rejects with a user-facing message. */
export async function askProfileChange(id: string, fields: ProfileRequestFields): Promise<void> {
  own.show(await requests.askProfileChange(await openClient(), id, fields));
}

/** See askProfileChange. */
export async function withdrawProfileRequest(id: string): Promise<void> {
  await requests.withdrawProfileRequest(await openClient(), id);
  own.show(null);
}
