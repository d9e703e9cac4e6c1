import { refuse } from "./refuse.ts";

const kilobyte = 1024;

/** A file of 10 MB with what a form puts around it; a news item at its longest; an account. */
const limits = { storage: 11_000 * kilobyte, rest: 4000 * kilobyte, auth: 64 * kilobyte };

/**
 * lite 0.10.0 reads a body of any size into the memory of this process, which serves everybody, and
 * compares a bucket's size limit with the declared length of an upload: one that declares none
 * (chunked) passes, whatever its size. Drop this when tests/unit/backend/refusals.test.ts passes
 * without it.
 */
export function refuseUnmeasuredBody({ headers, url }: Request): Response | null {
  const [, service] = /^\/(storage|rest|auth)\/v1\//.exec(new URL(url).pathname) ?? [];
  if (headers.has("transfer-encoding")) {
    const message = "You must provide the Content-Length HTTP header.";
    return refuse(411, { statusCode: "411", error: "MissingContentLength", message });
  }
  const limit = limits[service as keyof typeof limits];
  if (Number(headers.get("content-length")) <= limit) return null;
  const message = "The request is larger than this server takes.";
  return refuse(413, { statusCode: "413", error: "Payload too large", message });
}
