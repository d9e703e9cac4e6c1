// By hand, not `astro:assets`: that makes remote pictures at the end of `astro build`, which a resident renderer
// never reaches, and fails if one is missing.

import { constants, copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { note, postponed, readOnce } from "../content/session.ts";
import { pictureCache } from "./cache.ts";
import { lookAt } from "./originals.ts";
import { listWidths, makeVariant } from "./variants.ts";

/** A picture as static files of the site, ready for an <img>. */
export interface BuiltPicture {
  src: string;
  /** Empty when there is only one size. */
  srcset: string;
  width: number;
  height: number;
}

/** Includes its file names below /media. */
interface Prepared extends BuiltPicture {
  names: string[];
}

/** Path prefix on the site. */
export const mediaPath = "/media";

/** Outlives a build: content at a storage address never changes, because every upload gets a new one. */
const prepared = new Map<string, Promise<Prepared | null>>();

/**
 * Copies a stored picture into the site in several widths, without metadata. Null if there is none or it
 * cannot be shown; the page then draws a placeholder. Rejects if the storage does not respond for other files
 * either, which fails the build.
 */
export async function getPicture(url: string | null, maxWidth = 1920): Promise<BuiltPicture | null> {
  if (!url) return null;
  const picture = await prepareOnce(url, maxWidth);
  if (!picture) {
    const original = await lookAt(url);
    if ("fault" in original && original.isPostponed) note("reads", postponed);
    return null;
  }
  const { names, ...built } = picture;
  await Promise.all(names.map((name) => publish(join(pictureCache, name), name)));
  return built;
}

/** A missing or failed picture is requested again by the next build. */
async function prepareOnce(url: string, maxWidth: number): Promise<Prepared | null> {
  const key = `${maxWidth} ${url}`;
  const known = prepared.get(key);
  if (known) return known;
  const preparing = readOnce(`picture ${key}`, () => prepare(url, maxWidth));
  prepared.set(key, preparing);
  const picture = await preparing.catch(() => null);
  if (!picture && prepared.get(key) === preparing) prepared.delete(key);
  return preparing;
}

async function prepare(url: string, maxWidth: number): Promise<Prepared | null> {
  const original = await lookAt(url);
  if ("fault" in original) return null;
  const fitting = listWidths(original, maxWidth);
  const names = await Promise.all(fitting.map((width) => makeVariant(original, width)));
  const entries = names.map((name, i) => `${mediaPath}/${name} ${fitting[i]}w`);
  const width = fitting.at(-1) ?? original.width;
  return {
    src: `${mediaPath}/${names.at(-1)}`,
    srcset: entries.length > 1 ? entries.join(", ") : "",
    width,
    height: Math.max(1, Math.round((original.height * width) / original.width)),
    names,
  };
}

/**
 * Publishes a prepared file into the site; rejects if it does not exist. Names are derived from content, so
 * an existing file is left alone, not least because an older site may share it. The development server reads
 * the cache directly.
 */
export async function publish(file: string, name: string): Promise<void> {
  if (import.meta.env?.DEV) return;
  const folder = join(process.env.OUT_DIR ?? "dist", mediaPath);
  await readOnce(`folder ${folder}`, () => mkdir(folder, { recursive: true }));
  await readOnce(`file ${folder}/${name}`, () =>
    copyFile(file, join(folder, name), constants.COPYFILE_EXCL).catch((error) => {
      if (error.code !== "EEXIST") throw error;
    }),
  );
  note("media", name);
}
