import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getObjectUrl, parseObjectAddress } from "../../data/core/storage.ts";
import { photoMaxSize } from "../../domain/form/photo.ts";
import { getProject } from "../content/project.ts";
import { readOnce } from "../content/session.ts";
import { readAtMost } from "../read-at-most.ts";
import { writeWhole } from "../whole-file.ts";
import { pictureCache, touchCached } from "./cache.ts";
import { type Fault, fetchExternal } from "./external.ts";
import { hashOf, keepOriginal, type Original } from "./variants.ts";

/** What is known of a picture. The server's ETag is sent with the next request to avoid downloading twice. */
type Known = (Original | Fault) & { etag: string };

/** The latest error for each picture address, null for none. Outlives a build. */
const faults = new Map<string, string | null>();

/**
 * Why a picture cannot be shown, as a user-facing message, or null. Fetches only pictures that no page has
 * shown yet.
 */
export async function getFault(url: string): Promise<string | null> {
  const known = faults.get(url);
  if (known !== undefined) return known;
  const found = await lookAt(url);
  return "fault" in found ? found.fault : null;
}

/** Once per build, however many sizes are requested. */
export function lookAt(url: string): Promise<Original | Fault> {
  return readOnce(`original ${url}`, async () => {
    const address = parseObjectAddress(url);
    const found = address
      ? await lookAtOwn(
          getObjectUrl(
            getProject().url,
            address,
            address.bucket === "profile-photos" ? "authenticated" : "public",
          ),
        )
      : await lookAtExternal(url);
    const fault = "fault" in found ? found : null;
    if (fault) console.warn(`A picture is left out: ${fault.fault} (${url})`);
    if (!fault?.isPostponed) faults.set(url, fault?.fault ?? null);
    return found;
  });
}

/** Pictures of ours that a build may leave out for the next one. More of them fail it: then the storage is at fault. */
const mostPostponed = 5;

/** A file of our storage. Rejects if the storage does not respond for other files either. */
async function lookAtOwn(source: string): Promise<Original | Fault> {
  try {
    return await fetchOwn(source);
  } catch (error) {
    const postponed = await readOnce("postponed pictures of ours", async () => new Set<string>());
    if (postponed.add(source).size > mostPostponed || !(await isStorageAnswering())) throw error;
    return {
      fault: "the storage didn’t return it, so it will be added when the website is next published",
      isPostponed: true,
    };
  }
}

/** Asked for a file that does not exist, a storage that works says so. */
async function isStorageAnswering(): Promise<boolean> {
  const source = getObjectUrl(getProject().url, { bucket: "news", path: "no-such-file" });
  const response = await fetch(source, { signal: AbortSignal.timeout(30_000) }).catch(() => null);
  return response !== null && response.status < 500;
}

/** As a visitor, who may read the photos of office holders in their private bucket. */
async function fetchOwn(source: string): Promise<Original | Fault> {
  const known = await readRecord(source);
  const { key } = getProject();
  const response = await fetch(source, {
    headers: { apikey: key, authorization: `Bearer ${key}`, ...(known && { "if-none-match": known.etag }) },
    redirect: "manual",
    signal: AbortSignal.timeout(30_000),
  });
  if (response.status === 304 && known) return known;
  if (response.status >= 500)
    throw new Error(`Failed to fetch ${source}: the server returned error ${response.status}`);
  if (!response.ok) return { fault: `its server returned error ${response.status}` };
  const bytes = response.body && (await readAtMost(response.body, photoMaxSize));
  const original = bytes ? await keepOriginal(bytes) : "it is larger than 5 MB";
  return keepRecord(source, original, response.headers.get("etag") ?? "");
}

/**
 * A picture of another site is asked for once: its copy is kept, and so is a failure, so that a slow server delays one
 * build. Another address is another picture.
 */
async function lookAtExternal(url: string): Promise<Original | Fault> {
  const known = await readRecord(url);
  if (known) return known;
  const answer = await fetchExternal(url);
  if (!("fault" in answer)) return keepRecord(url, await keepOriginal(answer));
  return answer.isPostponed ? answer : keepRecord(url, answer.fault);
}

const getRecord = (source: string) => join(pictureCache, `${hashOf(source)}.json`);

/** Null if the picture itself is no longer cached, too. */
async function readRecord(source: string): Promise<Known | null> {
  const record = getRecord(source);
  const text = (await touchCached(record)) ? await readFile(record, "utf8") : null;
  const known: Known | null = text && JSON.parse(text);
  const isComplete = known && ("fault" in known || (await touchCached(join(pictureCache, known.hash))));
  return isComplete ? known : null;
}

async function keepRecord(source: string, found: Original | string, etag = ""): Promise<Known> {
  const known = { etag, ...(typeof found === "string" ? { fault: found } : found) };
  await writeWhole(getRecord(source), JSON.stringify(known));
  return known;
}
