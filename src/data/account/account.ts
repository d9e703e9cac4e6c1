import type { ProfileChanges } from "../../domain/account/account.ts";
import type { AddressChange } from "../../domain/account/address-change.ts";
import { getNotFound, readFailures } from "../../domain/failures.ts";
import type { Profile } from "../../domain/members/member.ts";
import type { Client } from "../core/client.ts";
import { removeIfOrphaned } from "../core/files.ts";
import { saveWithPicture, uploadFailure } from "../core/pictures.ts";
import { checkDone, getData } from "../core/result.ts";
import { saveRow } from "../core/rows.ts";

/** A person's complete profile. */
export async function getAccount(client: Client, id: string): Promise<Profile> {
  const response = await client.from("profiles").select().eq("id", id).single();
  return getData(response, readFailures.ownProfile);
}

/** `before` is the profile as it was when the form was opened; see saveRow. Returns it as it is now. */
export async function saveAccount(
  client: Client,
  before: Profile,
  changes: ProfileChanges,
): Promise<Profile> {
  await saveRow(client, "profiles", before, changes, {
    failure: "Failed to save your profile",
    missing: getNotFound("Member"),
  });
  // The changes are saved, whether or not the profile can be read again.
  return getAccount(client, before.id).catch(() => ({ ...before, ...changes }));
}

const photos = "profile-photos";

export const getPortraitHome = (folder: string) =>
  ({ bucket: photos, folder, table: "profiles", column: "profile_image_url" }) as const;

/** Replaces or removes a profile photo: one's own, or anyone's for a super admin. Leaves no orphaned file. */
export async function savePortrait(client: Client, id: string, photo: Blob | null): Promise<Profile> {
  // Read again: the photo may have changed since the form was opened.
  const { profile_image_url: old } = await getAccount(client, id);
  const home = getPortraitHome(id);
  await saveWithPicture(client, {
    home,
    old,
    picture: photo ?? "none",
    save: async (profile_image_url) => {
      const profile = client.from("profiles").update({ profile_image_url }).eq("id", id);
      getData(await profile.select("id").single(), uploadFailure);
    },
  });
  // Versions don't keep profile photos, so the old file goes.
  if (old) await removeIfOrphaned(client, home, old);
  return getAccount(client, id);
}

/** Needs a session of at most ten minutes. The owner can restore the account for seven days. */
export async function deleteOwnAccount(client: Client, typed_email: string): Promise<void> {
  checkDone(await client.rpc("delete_own_account", { typed_email }), "Failed to delete your account");
}

export async function restoreOwnAccount(client: Client): Promise<void> {
  checkDone(await client.rpc("restore_own_account"), "Failed to restore your account");
}

/** The signed-in person's pending change of email address; null without one. */
export async function getAddressChange(client: Client): Promise<AddressChange | null> {
  const response = await client.rpc("get_address_change");
  const [change] = getData(response, readFailures.ownProfile);
  if (!change) return null;
  const { confirmed } = change;
  return { ...change, confirmed: confirmed === "present" || confirmed === "new" ? confirmed : null };
}

export async function cancelAddressChange(client: Client): Promise<void> {
  checkDone(await client.rpc("cancel_address_change"), "Failed to cancel the change of email address");
}

/** Answers the yearly question: the details are still right, or ask again in thirty days. */
export async function answerDetailsCheck(
  client: Client,
  answer: "confirm_details" | "postpone_details",
): Promise<void> {
  checkDone(await client.rpc(answer), "Failed to save your answer");
}
