import {
  makeFileName,
  type PictureFields,
  type PictureSource,
  toPictureSource,
} from "../../domain/form/photo.ts";
import type { Client } from "./client.ts";
import { type FileHome, isSavedAfterAll } from "./files.ts";
import { uploadFile } from "./objects.ts";

export const uploadFailure = "Failed to upload image";

interface PictureSave {
  home: FileHome;
  /** The row's current address; null for a new row. */
  old: string | null;
  picture: PictureSource;
  /** Saves the row with this address. */
  save: (address: string | null) => Promise<void>;
}

/**
 * Saves a row with its picture. A failure leaves neither an orphaned file nor a row without its file. A replaced
 * picture stays as long as a version can restore it: see empty_bin.
 */
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
