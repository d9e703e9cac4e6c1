import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { getObjectUrl, parseObjectAddress } from "../../data/core/storage.ts";
import { getProject } from "../content/project.ts";
import { readOnce } from "../content/session.ts";
import { writeWhole } from "../whole-file.ts";

/** A stored picture, cached under its hash. */
export interface Original {
  /** The server's ETag, sent with the next request to avoid downloading twice. */
  etag: string;
  hash: string;
  width: number;
  height: number;
}

/** Survives builds; safe to delete. */
export const pictureCache = resolve("node_modules/.cache/alumni-association/pictures");
/** Larger pictures are not decoded: a small file can unpack to gigabytes. */
export const pixelLimit = 12_000 * 9_000;

/** The latest error for each picture address, null for none. Outlives a build. */
const faults = new Map<string, string | null>();

/**
 * Why a picture cannot be shown, as a user-facing message, or null. Fetches only pictures that no page has
 * shown yet.
 */
export async function getFault(url: string): Promise<string | null> {
  if (!faults.has(url)) await lookAt(url);
  return faults.get(url) ?? null;
}

/** Once per build, however many sizes are requested. */
export function lookAt(url: string): Promise<Original | null> {
  return readOnce(`original ${url}`, async () => {
    const address = parseObjectAddress(url);
    const source = address ? getObjectUrl(getProject().url, address) : url;
    const found = await getOriginal(source, address !== null);
    const fault = typeof found === "string" ? found : null;
    faults.set(url, fault);
    if (fault) console.warn(`A picture is left out: ${fault} (${source})`);
    return typeof found === "string" ? null : found;
  });
}

async function askFor(source: string, etag: string | undefined) {
  const response = await fetch(source, {
    headers: etag ? { "if-none-match": etag } : {},
    signal: AbortSignal.timeout(30_000),
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Returns an error message if there is no picture. */
async function getOriginal(source: string, isOurs: boolean): Promise<Original | string> {
  await mkdir(pictureCache, { recursive: true });
  const record = join(pictureCache, `${hashOf(source)}.json`);
  const known = await readFile(record, "utf8").then(
    (text): Original => JSON.parse(text),
    () => null,
  );
  const asking = askFor(source, known?.etag);
  // External servers and invalid addresses must not block publishing.
  const asked = isOurs ? await asking : await asking.catch((error: Error) => error);
  if (asked instanceof Error) return "its server did not answer";
  const { response, bytes } = asked;
  if (response.status === 304 && known) return known;
  if (response.status >= 500 && isOurs)
    throw new Error(`Failed to fetch ${source}: the server returned error ${response.status}`);
  if (!response.ok) return `its server returned error ${response.status}`;
  const size = await sharp(bytes, { limitInputPixels: pixelLimit })
    .metadata()
    .catch(() => null);
  if (!size) return "the file is not a readable image";
  const original = {
    etag: response.headers.get("etag") ?? "",
    hash: hashOf(bytes),
    width: size.autoOrient.width,
    height: size.autoOrient.height,
  };
  await writeWhole(join(pictureCache, original.hash), bytes);
  await writeWhole(record, JSON.stringify(original));
  return original;
}

function hashOf(bytes: Buffer | string): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 20);
}
