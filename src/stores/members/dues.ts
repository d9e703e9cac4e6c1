import { getOwnDues, tellPayment } from "../../data/dues/own-dues.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

const loader = createLoader(async (_userId: string) => getOwnDues(await openClient()));

/** What the signed-in member owes and has paid; null if nothing was ever asked or paid. */
export const { $state: $ownDues, load: loadOwnDues } = loader;

/** Rejects with a user-facing message. */
export async function tellTreasurer(userId: string, isSent: boolean): Promise<void> {
  await tellPayment(await openClient(), isSent);
  await loader.refresh(userId);
}
