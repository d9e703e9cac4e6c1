import { refuse } from "./refuse.ts";

/** As Supabase's own Storage API has it: src/storage/limits.ts of supabase/storage. */
const valid = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;
/** Bytes of a key in S3, and of one name in it that a file system takes with what FileStorage adds. */
const longest = { key: 1024, name: 200 };

/**
 * lite 0.10.0 answers 500 for keys that the database or the disk cannot hold (%00, 1,100 characters)
 * and stores those with line ends or angle brackets. Drop this when
 * tests/unit/backend/refusals.test.ts passes without it.
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
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  const to = body && typeof body === "object" && "destinationKey" in body ? body.destinationKey : undefined;
  return typeof to === "string" ? [to] : [];
}

/** What cannot be decoded is no key: the empty text is refused, too. */
function decode(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return "";
  }
}
