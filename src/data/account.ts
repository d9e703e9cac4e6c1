import type { ProfileChanges } from "../domain/account.ts";
import { readFailures } from "../domain/failures.ts";
import type { Profile } from "../domain/member.ts";
import type { Client } from "./client.ts";
import { getDirectoryEntry } from "./directory.ts";
import { listFiles, removeFiles } from "./objects.ts";
import { saveWithPicture, uploadFailure } from "./pictures.ts";
import { getProfileRequest } from "./profile-requests.ts";
import { listRefusals } from "./refusals.ts";
import { checkDone, getAllRows, getData } from "./result.ts";
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

const collectFailed = "Failed to collect your data";

/** All stored data about a person that they may read. */
export async function collectOwnData(client: Client, id: string) {
  const [{ data: auth }, profile, entry, request, registrations, roles, refusals, audit] = await Promise.all([
    client.auth.getUser(),
    getAccount(client, id),
    getDirectoryEntry(client, id),
    getProfileRequest(client, id),
    getAllRows(
      (from, to) =>
        client
          .from("event_registrations")
          .select("created_at, events(title, event_date)", { count: "exact" })
          .eq("user_id", id)
          .order("created_at")
          .range(from, to),
      collectFailed,
    ),
    getAllRows(
      (from, to) =>
        client
          .from("user_roles")
          .select("roles(name, permissions)", { count: "exact" })
          .eq("user_id", id)
          .order("role_id")
          .range(from, to),
      collectFailed,
    ),
    listRefusals(client, id),
    getAllRows(
      (from, to) =>
        client
          .from("audit_logs")
          .select("*", { count: "exact" })
          .eq("user_id", id)
          .order("id")
          .range(from, to),
      collectFailed,
    ),
  ]);
  const { email, created_at, last_sign_in_at } = auth.user ?? {};
  return {
    exported_at: new Date().toISOString(),
    account: { id, email, created_at, last_sign_in_at },
    profile,
    directory_entry: entry,
    profile_request: request,
    event_registrations: registrations,
    roles: roles.map((held) => held.roles),
    refused_letters: refusals,
    audit_entries: audit,
  };
}

/** Files first: only their owner can delete them, and the database refuses the deletion while any remain. */
export async function deleteOwnAccount(client: Client, id: string, typed_email: string): Promise<void> {
  const failure = "Failed to delete your account";
  checkDone(await client.rpc("check_own_departure", { typed_email }), failure);
  await removeFiles(client, photos, await listFiles(client, photos, id, failure), failure);
  checkDone(await client.rpc("delete_own_account", { typed_email }), failure);
}
