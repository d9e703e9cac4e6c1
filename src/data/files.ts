import type { Bucket } from "../domain/exposure.ts";
import { makeFileName, type PictureFields, type PictureSource, toPictureSource } from "../domain/photo.ts";
import type { Client } from "./client.ts";
import { checkDone, getData } from "./result.ts";
import { type Entries, openRows, removeRow } from "./rows.ts";
import { type ObjectAddress, parseObjectAddress } from "./storage.ts";

/** One year in seconds: objects never change, as every new version gets a new name. */
const cacheControl = String(365 * 24 * 3600);

/** Stores a file under a new name and returns its public address. */
export async function uploadFile(
  client: Client,
  { bucket, path }: ObjectAddress,
  file: Blob,
  failure: string,
): Promise<string> {
  const objects = client.storage.from(bucket);
  const response = await objects.upload(path, file, { contentType: file.type, cacheControl });
  // The response may have been lost after the file was stored.
  if (response.error) await objects.remove([path]).catch(() => {});
  checkDone(response, failure);
  return objects.getPublicUrl(path).data.publicUrl;
}

/** Files per list or remove request. */
const batch = 100;

/** Silently skips files that do not exist or may not be removed. */
export async function removeFiles(
  client: Client,
  bucket: Bucket,
  paths: readonly string[],
  failure: string,
): Promise<void> {
  for (let from = 0; from < paths.length; from += batch)
    checkDone(await client.storage.from(bucket).remove(paths.slice(from, from + batch)), failure);
}

/** The paths of all files in a bucket folder. */
export async function listFiles(
  client: Client,
  bucket: Bucket,
  folder: string,
  failure: string,
): Promise<string[]> {
  const paths: string[] = [];
  for (;;) {
    const response = await client.storage.from(bucket).list(folder, { limit: batch, offset: paths.length });
    const page = getData(response, failure);
    // lite 0.10.0 returns the full path, a hosted project the name within the folder.
    paths.push(...page.map(({ name }) => (name.startsWith(`${folder}/`) ? name : `${folder}/${name}`)));
    if (page.length < batch) return paths;
  }
}

/** The bucket that holds a table's files, and the column that refers to them. */
export interface FileHome {
  bucket: Bucket;
  folder: string;
  table: Entries;
  column: string;
}

export const uploadFailure = "Failed to upload image";

interface PictureSave {
  home: FileHome;
  /** The row's current address; null for a new row. */
  old: string | null;
  picture: PictureSource;
  /** Saves the row with this address. */
  save: (address: string | null) => Promise<void>;
}

/** Saves a row with its picture. A failure leaves neither an orphaned file nor a row without its file. */
export async function saveWithPicture(
  client: Client,
  { home, old, picture, save }: PictureSave,
): Promise<void> {
  const address = await getAddress(client, home, old, picture);
  try {
    await save(address);
  } catch (error) {
    const isNew = address !== null && address !== old;
    if (!isNew || !(await isSavedAfterAll(client, home, address))) throw error;
  }
  if (old && old !== address) await removeUnnamed(client, home, old);
}

interface DescribedPicture {
  image_url: string | null;
  image_alt: string | null;
}

interface ChosenPictureSave extends Pick<PictureSave, "home" | "old"> {
  chosen: PictureFields & DescribedPicture;
  /** Saves the row with these columns. */
  save: (picture: DescribedPicture) => Promise<unknown>;
}

/** saveWithPicture for a form that takes a file or an address. Without a picture there is no alternative text either. */
export async function saveWithChosenPicture(
  client: Client,
  { home, old, chosen: { image_alt, ...chosen }, save }: ChosenPictureSave,
): Promise<void> {
  await saveWithPicture(client, {
    home,
    old,
    picture: toPictureSource(chosen, old),
    save: async (image_url) => {
      await save({ image_url, image_alt: image_url && image_alt });
    },
  });
}

async function getAddress(client: Client, home: FileHome, old: string | null, picture: PictureSource) {
  if (picture === "keep") return old;
  if (picture === "none") return null;
  if ("address" in picture) return picture.address;
  const path = `${home.folder}/${makeFileName(new Date(), "jpg")}`;
  return uploadFile(client, { bucket: home.bucket, path }, picture, uploadFailure);
}

/**
 * After a failed save: the response may have been lost after the row was saved; otherwise deletes the file.
 */
export async function isSavedAfterAll(client: Client, home: FileHome, name: string): Promise<boolean> {
  try {
    if (await isNamed(client, home, name)) return true;
    await removeObject(client, home, name);
  } catch {
    // No response: keep the file, because a row may refer to it.
  }
  return false;
}

/** Removes a file unless a row refers to it. */
export async function discardFile(client: Client, home: FileHome, name: string): Promise<void> {
  if (!(await isNamed(client, home, name))) await removeObject(client, home, name);
}

/** discardFile for work that is already done: an orphaned file is not worth reporting as a failure. */
export async function removeUnnamed(client: Client, home: FileHome, name: string): Promise<void> {
  const discard = () => discardFile(client, home, name);
  await discard()
    .catch(discard)
    .catch(() => {});
}

/** Deletes a row, then its file, if any. */
export async function removeRowWithFile(
  client: Client,
  home: FileHome,
  row: { id: string; name: string | null },
  failure: string,
): Promise<void> {
  await removeRow(client, home.table, row.id, failure);
  if (row.name) await removeUnnamed(client, home, row.name);
}

export async function isNamed(client: Client, { table, column }: FileHome, name: string): Promise<boolean> {
  const rows = openRows(client, table).select("id").filter(column, "eq", name);
  return getData(await rows.limit(1), "").length > 0;
}

async function removeObject(client: Client, { bucket }: FileHome, name: string): Promise<void> {
  const object = bucket === "documents" ? { bucket, path: name } : parseObjectAddress(name);
  // Leave external pictures and other buckets alone.
  if (object?.bucket === bucket) await removeFiles(client, bucket, [object.path], "");
}
