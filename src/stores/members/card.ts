import * as cards from "../../data/members/cards.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

const loader = createLoader(async (_userId: string) => cards.getCardCode(await openClient()));

/** The code on the signed-in member's card. */
export const { $state: $cardCode, load: loadCardCode } = loader;

/** Rejects with a user-facing message and then keeps the current code. */
export async function renewCardCode(): Promise<void> {
  loader.show(await cards.renewCardCode(await openClient()));
}
