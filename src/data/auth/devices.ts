import { type Device, describeAgent } from "../../domain/auth/device.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getData } from "../core/result.ts";

/** Where the user is signed in: this browser first, then the last used. */
export async function listDevices(client: Client): Promise<Device[]> {
  const rows = getData(await client.rpc("list_own_sessions"), readFailures.devices);
  return rows.map(({ id, is_this, agent, used_at }) => ({
    id,
    isThis: is_this,
    name: describeAgent(agent),
    usedAt: used_at,
  }));
}

export async function endSession(client: Client, session: string): Promise<void> {
  checkDone(await client.rpc("end_own_session", { session }), "Failed to sign the device out");
}
