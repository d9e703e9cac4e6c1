import { signOutOthers } from "../../data/auth/auth.ts";
import * as data from "../../data/auth/devices.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

const own = createLoader(async () => data.listDevices(await openClient()));
/** Where the signed-in user is signed in. */
export const { $state: $devices, load: loadDevices, refresh: refreshDevices } = own;

/** Like all functions here, rejects with a user-facing message. */
export async function endSession(id: string): Promise<void> {
  await data.endSession(await openClient(), id);
  await own.reload();
}

export async function endOtherSessions(): Promise<void> {
  await signOutOthers(await openClient());
  await own.reload();
}
