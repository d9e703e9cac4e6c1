/**
 * lite 0.10.0 sends no CORS headers with /auth/v1 responses, so a page on another origin never learns whether
 * its sign-in worked. A hosted project allows every origin. (Preflight requests: preflight.ts.) Drop this
 * when tests/unit/backend/origins.test.ts passes without it.
 */
export function allowAuthFromPages(request: Request, response: Response): Response {
  if (!new URL(request.url).pathname.startsWith("/auth/v1/")) return response;
  const headers = new Headers(response.headers);
  headers.set("access-control-allow-origin", "*");
  headers.set("access-control-expose-headers", "X-Sb-Error-Code, X-Supabase-Api-Version");
  const { status, statusText, body } = response;
  return new Response(body, { status, statusText, headers });
}
