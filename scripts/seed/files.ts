import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Client } from "../../src/data/core/client.ts";
import { cacheControl } from "../../src/data/core/objects.ts";
import { documentTypes } from "../../src/domain/documents/document.ts";
import type { Bucket } from "../../src/domain/exposure.ts";
import { albums } from "./content/albums.ts";
import { awards } from "./content/awards.ts";
import { documents } from "./content/documents.ts";
import { events } from "./content/events.ts";
import { heroes } from "./content/heroes.ts";
import { members } from "./content/members.ts";
import { news } from "./content/news.ts";
import { doAll, expectData, expectDone, getKnown, type Seeding } from "./steps.ts";
import { fillYears, getPastMoment } from "./time.ts";

export interface PictureUse {
  picture: string;
  bucket: Bucket;
  /** Ends with a slash, or is empty. */
  folder: string;
}

/**
 * Every picture with a fixed path, once; portraits in their person's folder, by `ids` of the accounts. Album photos are
 * uploaded later, because they need their album's id.
 */
export function listPictures(ids: Seeding["ids"]): PictureUse[] {
  const use = (bucket: Bucket, folder: string, rows: readonly { picture: string | null }[]) =>
    [...new Set(rows.flatMap(({ picture }) => picture ?? []))].map((picture) => ({
      picture,
      bucket,
      folder,
    }));
  return [
    ...use("hero", "images/", heroes),
    ...use("news", "articles/", news),
    ...use("news", "events/", events),
    ...use("news", "awards/", awards),
    ...members.flatMap((member) => use("profile-photos", `${getKnown(ids, member.email)}/`, [member])),
  ];
}

/** Returns the public addresses by name. */
export async function uploadPictures(
  admin: Client,
  now: Date,
  uses: readonly PictureUse[],
): Promise<Map<string, string>> {
  return new Map(
    await doAll(uses, 4, async ({ picture, bucket, folder }) => {
      const path = `${folder}${nameObject(now, picture, "jpg")}`;
      const bytes = await readFile(new URL(`./pictures/${picture}.jpg`, import.meta.url));
      await upload(admin, bucket, path, bytes, "image/jpeg");
      return [picture, admin.storage.from(bucket).getPublicUrl(path).data.publicUrl] as const;
    }),
  );
}

export function listPhotos(albumIds: readonly string[]): PictureUse[] {
  return albums.flatMap(({ photos }, index) =>
    photos.map(({ picture }) => ({ picture, bucket: "gallery" as const, folder: `${albumIds[index]}/` })),
  );
}

/** Uploads files before adding their rows, as the form does. */
export async function createDocuments({ admin, now }: Seeding): Promise<void> {
  const rows = await doAll(documents, 4, async ({ file, daysAgo, ...document }) => {
    const created_at = getPastMoment(now, daysAgo);
    const title = fillYears(document.title, created_at);
    const extension = file.slice(file.lastIndexOf(".") + 1);
    const bytes = await readFile(new URL(`./documents/${file}`, import.meta.url));
    const file_url = nameObject(new Date(created_at), title, extension);
    await upload(admin, "documents", file_url, bytes, documentTypes[extension] ?? "");
    return { ...document, title, file_url, file_size: bytes.length, created_at };
  });
  expectDone(await admin.from("documents").insert(rows), "adding the documents");
}

async function upload(
  admin: Client,
  bucket: Bucket,
  path: string,
  bytes: Buffer,
  contentType: string,
): Promise<void> {
  const file = new Blob([new Uint8Array(bytes)], { type: contentType });
  expectData(
    await admin.storage.from(bucket).upload(path, file, { contentType, cacheControl }),
    `uploading ${path} to ${bucket}`,
  );
}

/** {timestamp}-{random}.{extension}, with a random part that is the same in every run. */
function nameObject(moment: Date, name: string, extension: string): string {
  const random = createHash("sha256").update(name).digest("hex").slice(0, 10);
  return `${moment.getTime()}-${random}.${extension}`;
}
