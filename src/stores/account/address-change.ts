import { cancelAddressChange, getAddressChange } from "../../data/account/account.ts";
import { updateEmail } from "../../data/auth/auth.ts";
import { KnownAddressError } from "../../data/auth/auth-errors.ts";
import { type AddressChange, isChangeOpen } from "../../domain/account/address-change.ts";
import { toProfileEmail } from "../../domain/members/member.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

/**
 * Auth stores no change to an address that another account has. This browser remembers it for as long as the
 * links work, so that it looks like any other change and does not reveal who has an account.
 */
const getKey = (userId: string) => `address-change:${userId}`;

function remember(userId: string, change: AddressChange | null): void {
  try {
    if (change) localStorage.setItem(getKey(userId), JSON.stringify(change));
    else localStorage.removeItem(getKey(userId));
  } catch {
    // Without storage it is forgotten at the next reload.
  }
}

function recall(userId: string, present: string): AddressChange | null {
  try {
    const change: AddressChange | null = JSON.parse(localStorage.getItem(getKey(userId)) ?? "null");
    if (change && change.address !== present && isChangeOpen(change, new Date())) return change;
  } catch {
    // Unreadable: treated as none.
  }
  remember(userId, null);
  return null;
}

const loader = createLoader(
  async (userId: string, present: string) =>
    (await getAddressChange(await openClient())) ?? recall(userId, present),
);

/** The signed-in user's change of address that is not yet confirmed; null without one. */
export const { $state: $addressChange, load: loadAddressChange, reload: reloadAddressChange } = loader;

/**
 * Sends, or sends again, an email to both addresses. Once both have confirmed, the database updates the profile.
 * Like all functions here, rejects with a user-facing message.
 */
export async function changeEmail(userId: string, email: string): Promise<void> {
  const change: AddressChange = {
    address: toProfileEmail(email),
    asked_at: new Date().toISOString(),
    confirmed: null,
  };
  const isTaken = await updateEmail(await openClient(), email).then(
    () => false,
    (error: unknown) => {
      if (error instanceof KnownAddressError) return true;
      throw error;
    },
  );
  remember(userId, isTaken ? change : null);
  loader.show(change);
}

/** The links that were sent stop working. */
export async function cancelEmailChange(userId: string): Promise<void> {
  await cancelAddressChange(await openClient());
  remember(userId, null);
  loader.show(null);
}
