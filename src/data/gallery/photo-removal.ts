import type { Photo } from "../../domain/gallery/album.ts";
import type { Client } from "../core/client.ts";
import { removeRowWithFile } from "../core/files.ts";
import { removeFiles } from "../core/objects.ts";
import { checkDone, DataError, getData } from "../core/result.ts";
import { parseObjectAddress } from "../core/storage.ts";
import { photoFailures, photoHome } from "./photos.ts";

/** If it was the cover, the oldest remaining photo takes its place. */
export async function removePhoto(client: Client, { id, media_url }: Photo): Promise<void> {
  await removeRowWithFile(client, photoHome, { id, name: media_url }, photoFailures.remove);
}

/** Photos per request; their ids go into the URL, whose length is limited. */
const batch = 25;

/** Removes several photos. After a failure, those already deleted stay deleted. */
export async function removePhotos(client: Client, photos: readonly Photo[]): Promise<void> {
  const failure = photoFailures.remove;
  for (let from = 0; from < photos.length; from += batch) {
    const some = photos.slice(from, from + batch);
    const ids = some.map(({ id }) => id);
    const rows = client.from("gallery_items");
    checkDone(await rows.delete().in("id", ids), failure);
    // Row-level security blocks a delete without an error, so check whether rows remain.
    if (getData(await rows.select("id").in("id", ids).limit(1), failure).length > 0)
      throw new DataError(failure);
    // The photos are deleted; an orphaned file is not worth reporting as a failure.
    await removeOrphanedFiles(client, some).catch(() => {});
  }
}

/** Removes the files that no other photo uses. */
async function removeOrphanedFiles(client: Client, photos: readonly Photo[]): Promise<void> {
  const addresses = photos.map(({ media_url }) => media_url);
  const rows = client.from("gallery_items").select("media_url").in("media_url", addresses);
  const named = new Set(getData(await rows, "").map(({ media_url }) => media_url));
  const paths = addresses.flatMap((address) => {
    const object = named.has(address) ? null : parseObjectAddress(address);
    return object?.bucket === photoHome.bucket ? object.path : [];
  });
  await removeFiles(client, photoHome.bucket, paths, "");
}
