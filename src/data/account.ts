import type { ProfileChanges } from "../domain/account.ts";
import { readFailures } from "../domain/failures.ts";
import type { Profile } from "../domain/member.ts";
import type { Client } from "./client.ts";
import { listFiles, removeFiles } from "./objects.ts";
import { saveWithPicture, uploadFailure } from "./pictures.ts";
import { checkDone, getData } from "./result.ts";
import { saveRow } from "./rows.ts";

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
    missing: "Member not found",
  });
  // The changes are saved, whether or not the profile can be read again.
  return getAccount(client, before.id).catch(() => ({ ...before, ...changes }));
}

const photos = "profile-photos";

/** Replaces or removes a profile photo: one's own, or anyone's for a super admin. Leaves no orphaned file. */
export async function savePortrait(client: Client, id: string, photo: Blob | null): Promise<Profile> {
  // Read afresh: the photo may have changed since the form was opened.
  const { profile_image_url: old } = await getAccount(client, id);
  await saveWithPicture(client, {
    home: { bucket: photos, folder: id, table: "profiles", column: "profile_image_url" },
    old,
    picture: photo ?? "none",
    save: async (profile_image_url) => {
      const profile = client.from("profiles").update({ profile_image_url }).eq("id", id);
      getData(await profile.select("id").single(), uploadFailure);
    },
  });
  return getAccount(client, id);
}

/** Files first: only their owner can delete them, and the database refuses the deletion while any remain. */
export async function deleteOwnAccount(client: Client, id: string, typed_email: string): Promise<void> {
  const failure = "Failed to delete your account";
  checkDone(await client.rpc("check_own_departure", { typed_email }), failure);
  await removeFiles(client, photos, await listFiles(client, photos, id, failure), failure);
  checkDone(await client.rpc("delete_own_account", { typed_email }), failure);
}
