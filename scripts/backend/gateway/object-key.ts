import { readBody } from "./body.ts";
import { refuse } from "./refuse.ts";

/** The rule of Supabase's own Storage API: src/storage/limits.ts in supabase/storage. */
const valid = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;
/**
 * Byte limits: S3's for a key, and a file system's for one segment, less the suffix that FolderStore adds.
 */
const longest = { key: 1024, name: 200 };

/**
 * lite 0.10.0 answers 500 for keys that the database or disk cannot hold (%00, 1,100 characters) and accepts
 * keys with line breaks or angle brackets. Drop this when tests/unit/backend/refusals.test.ts passes without
 * it.
 */
export async function refuseKey(request: Request): Promise<Response | null> {
  for (const key of await listKeys(request)) {
    const isLong = key.length > longest.key || key.split("/").some((name) => name.length > longest.name);
    if (valid.test(key) && !isLong) continue;
    const message = isLong ? "The name of this file is too long." : "This is not a name for a file.";
    return refuse(400, { statusCode: "400", error: "InvalidKey", message });
  }
  return null;
}

async function listKeys(request: Request): Promise<string[]> {
  const { pathname } = new URL(request.url);
  const [, service, bucket = "", key] =
    /^\/storage\/v1\/object\/((?:public|sign|info|authenticated|upload\/sign)\/)?([^/]+)\/(.+)$/.exec(
      pathname,
    ) ?? [];
  if (key) return [decode(key)];
  const isCopy =
    request.method === "POST" && !service && /\/object\/(?:copy|move)$/.test(pathname) && !bucket;
  if (!isCopy) return [];
  const { destinationKey: to } = await readBody(request);
  return typeof to === "string" ? [to] : [];
}

/** A path that cannot be decoded becomes the empty text, which is refused as well. */
function decode(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return "";
  }
}
