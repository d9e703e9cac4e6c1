import { readBody } from "./body.ts";

/** Seconds; the site requests 60. */
const longest = 3600;

/**
 * Supabase signs a link for any lifetime that a member requests, even a hundred years, and such a link
 * outlives a revoked approval. No policy sees the lifetime and a hosted project cannot cap it (see
 * .github/ARCHITECTURE.md); this gateway does.
 */
export async function shortenSignedLife(request: Request): Promise<Request> {
  const isSigning =
    request.method === "POST" && /^\/storage\/v1\/object\/sign\//.test(new URL(request.url).pathname);
  if (!isSigning) return request;
  const body = await readBody(request);
  if (!("expiresIn" in body)) return request;
  const expiresIn = Math.min(Number(body.expiresIn), longest);
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  return new Request(request.url, { method: "POST", headers, body: JSON.stringify({ ...body, expiresIn }) });
}
