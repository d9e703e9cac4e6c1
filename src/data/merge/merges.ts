import type { MergeChoice } from "../../domain/core/differences.ts";
import { readFailures } from "../../domain/failures.ts";
import { makeFileName } from "../../domain/form/photo.ts";
import {
  type ComparedKind,
  type Merge,
  type MergeField,
  type Namesake,
  parseClosed,
} from "../../domain/merge/merge.ts";
import { getPortraitHome } from "../account/account.ts";
import type { Client } from "../core/client.ts";
import { removeIfOrphaned } from "../core/files.ts";
import { listFiles, removeFiles } from "../core/objects.ts";
import { checkDone, getData } from "../core/result.ts";
import { parseObjectAddress } from "../core/storage.ts";
import { type SeenPerson, toSeen } from "../members/approvals.ts";

export const mergeFailures = {
  merge: "Failed to merge the accounts",
  undo: "Failed to undo the merge",
  expire: "Failed to delete a merged account",
};

const bucket = "profile-photos";

/** Other accounts of the same name and class. */
export async function listNamesakes(client: Client, of_person: string): Promise<Namesake[]> {
  return getData(await client.rpc("list_namesakes", { of_person }), readFailures.members);
}

/** Null if the person never signed in. */
export async function getLastSignIn(client: Client, of_person: string): Promise<string | null> {
  const { data, error } = await client.rpc("get_last_sign_in", { of_person });
  checkDone({ error }, readFailures.members);
  return data;
}

/** What the two accounts have, by kind; kinds that neither has are left out. */
export async function compareAccounts(client: Client, one: string, other: string): Promise<ComparedKind[]> {
  const compared = getData(await client.rpc("compare_accounts", { one, other }), readFailures.members);
  return compared.filter(({ of_one, of_other }) => of_one + of_other > 0);
}

/** The merges of which this account is a part, latest first. */
export async function listMerges(client: Client, id: string): Promise<Merge[]> {
  const response = await client
    .from("merges")
    .select(
      "id, kept_id, closed_id, merged_at, undo_until, closed_profile, kept:profiles!merges_kept_id_fkey(full_name, email)",
    )
    .or(`kept_id.eq.${id},closed_id.eq.${id}`)
    .order("merged_at", { ascending: false });
  return getData(response, readFailures.members).map(({ closed_profile, ...merge }) => ({
    ...merge,
    closed: parseClosed(closed_profile),
  }));
}

type Choice = MergeChoice<MergeField, SeenPerson & { profile_image_url: string | null }>;

/** Returns the merge's id. A photo that is taken is copied first, because the original is deleted with its account. */
export async function mergeAccounts(client: Client, { kept, gone, taken }: Choice): Promise<string> {
  const photo = taken.includes("profile_image_url") ? gone.profile_image_url : null;
  const copy = photo && (await copyPortrait(client, photo, kept.id));
  const response = await client.rpc("merge_accounts", {
    kept_id: kept.id,
    closed_id: gone.id,
    from_closed: [...taken],
    seen: { kept: toSeen(kept), closed: toSeen(gone) },
    ...(copy && { portrait: copy }),
  });
  if (response.error && copy) await removeIfOrphaned(client, getPortraitHome(kept.id), copy);
  return getData(response, mergeFailures.merge);
}

/** The copy's address; null for a picture elsewhere, which needs none. */
async function copyPortrait(client: Client, address: string, folder: string): Promise<string | null> {
  const object = parseObjectAddress(address);
  if (object?.bucket !== bucket) return null;
  const path = `${folder}/${makeFileName(new Date(), object.path.split(".").at(-1) ?? "jpg")}`;
  const objects = client.storage.from(bucket);
  checkDone(await objects.copy(object.path, path), mergeFailures.merge);
  return objects.getPublicUrl(path).data.publicUrl;
}

/** Returns what could not be moved back. The copy of a photo is deleted when its profile no longer shows it. */
export async function undoMerge(client: Client, id: string): Promise<{ kind: string; title: string }[]> {
  const found = await client
    .from("merges")
    .select("kept_id, copy:kept_after->>profile_image_url")
    .eq("id", id);
  const left = getData(await client.rpc("undo_merge", { of_merge: id }), mergeFailures.undo);
  const [merge] = found.data ?? [];
  if (merge?.copy) await removeIfOrphaned(client, getPortraitHome(merge.kept_id), merge.copy);
  return left;
}

/**
 * Deletes accounts that can no longer be restored. One that cannot be deleted delays no other; then this rejects at the end.
 * For a mailer's key only.
 */
export async function removeExpiredAccounts(client: Client): Promise<void> {
  const failures: unknown[] = [];
  for (const id of getData(await client.rpc("list_expired_accounts"), mergeFailures.expire))
    await removeExpiredAccount(client, id).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Files first: see removeMember. */
async function removeExpiredAccount(client: Client, account_id: string): Promise<void> {
  const failure = mergeFailures.expire;
  await removeFiles(client, bucket, await listFiles(client, bucket, account_id, failure), failure);
  checkDone(await client.rpc("delete_expired_account", { account_id }), failure);
}
