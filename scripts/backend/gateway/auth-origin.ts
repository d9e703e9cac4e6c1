/**
 * A browser asks before it sends our key to another origin. lite 0.10.0 answers that question for
 * /auth/v1 without naming a header that may be sent, and the request itself without saying who may
 * read the answer, so that no page can sign in. A hosted project allows every origin. Drop this
 * when tests/unit/backend/origins.test.ts passes without it.
 */
export function allowAuthFromPages(request: Request, response: Response): Response {
  if (!new URL(request.url).pathname.startsWith("/auth/v1/")) return response;
  const headers = new Headers(response.headers);
  headers.set("access-control-allow-origin", "*");
  headers.set("access-control-expose-headers", "X-Sb-Error-Code, X-Supabase-Api-Version");
  const asked = request.headers.get("access-control-request-headers");
  if (request.method === "OPTIONS" && asked) headers.set("access-control-allow-headers", asked);
  const { status, statusText, body } = response;
  return new Response(body, { status, statusText, headers });
}
