import type { Profile, ProfileChanges } from "../domain/member.ts";
import { makeFileName } from "../domain/photo.ts";
import type { Client } from "./client.ts";
import { listFiles, removeFiles, uploadFile } from "./files.ts";
import { checkDone, getAllRows, getData } from "./result.ts";
import { parseObjectAddress } from "./storage.ts";

/** Everything of a person's own profile. */
export async function getAccount(client: Client, id: string): Promise<Profile> {
  const answer = await client.from("profiles").select().eq("id", id).single();
  return getData(answer, "Failed to load your profile") as Profile;
}

export async function saveAccount(client: Client, id: string, changes: ProfileChanges): Promise<Profile> {
  return update(client, id, changes, "Failed to save your profile");
}

async function update(client: Client, id: string, changes: Partial<Profile>, failed: string) {
  const answer = await client.from("profiles").update(changes).eq("id", id).select().single();
  return getData(answer, failed) as Profile;
}

const photos = "profile-photos";

/** Puts a photo, or none, in the place of the one there is. No file is left that no profile names. */
export async function savePortrait(client: Client, before: Profile, photo: Blob | null): Promise<Profile> {
  const failed = "Failed to upload image";
  const path = `${before.id}/${makeFileName(new Date(), "jpg")}`;
  const address = photo && (await uploadFile(client, { bucket: photos, path }, photo, failed));
  try {
    const profile = await update(client, before.id, { profile_image_url: address }, failed);
    await removeReplaced(client, before);
    return profile;
  } catch (error) {
    // An answer that got lost may be the answer of a row that was saved.
    const now = await getAccount(client, before.id).catch(() => null);
    if (address && now && now.profile_image_url !== address)
      await removeFiles(client, photos, [path], failed).catch(() => {});
    throw error;
  }
}

/** The profile is saved already: an old file that stays is no reason to tell of a failure. It goes with the account. */
async function removeReplaced(client: Client, { id, profile_image_url }: Profile): Promise<void> {
  const old = profile_image_url && parseObjectAddress(profile_image_url);
  if (old && old.bucket === photos && old.path.startsWith(`${id}/`))
    await removeFiles(client, photos, [old.path], "").catch(() => {});
}

const collectFailed = "Failed to collect your data";

/** Everything that is stored about a person, as they may read it. */
export async function collectOwnData(client: Client, id: string) {
  const [{ data: auth }, profile, registrations, roles, audit] = await Promise.all([
    client.auth.getUser(),
    getAccount(client, id),
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
    event_registrations: registrations,
    roles: roles.map((held) => held.roles),
    audit_entries: audit,
  };
}

/** Files first, because only their owner can delete them; the database refuses to go on while one is left. */
export async function deleteOwnAccount(client: Client, id: string, typed_email: string): Promise<void> {
  const failed = "Failed to delete your account";
  checkDone(await client.rpc("check_own_departure", { typed_email }), failed);
  await removeFiles(client, photos, await listFiles(client, photos, id, failed), failed);
  checkDone(await client.rpc("delete_own_account", { typed_email }), failed);
}
