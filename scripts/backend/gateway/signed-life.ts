/** Seconds. The site asks for a minute. */
const longest = 3600;

/**
 * Supabase signs a link for as long as its member asks, a hundred years too, and such a link outlives
 * every approval that is revoked. No policy sees the time. A hosted project has no place to cut it
 * (see README, Decisions); this gateway has.
 */
export async function shortenSignedLife(request: Request): Promise<Request> {
  const isSigning =
    request.method === "POST" && /^\/storage\/v1\/object\/sign\//.test(new URL(request.url).pathname);
  if (!isSigning) return request;
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  if (!body || typeof body !== "object" || !("expiresIn" in body)) return request;
  const expiresIn = Math.min(Number(body.expiresIn), longest);
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  return new Request(request.url, { method: "POST", headers, body: JSON.stringify({ ...body, expiresIn }) });
}
