/**
 * A browser asks before it sends our key to another origin, and asks without the key. lite 0.10.0
 * answers for a function that visitors may not call that there is none, so that no page can call
 * it for anybody. A hosted project answers the question without looking at who may do what.
 * Drop this when tests/unit/backend/preflight.test.ts passes without it.
 */
export function answerPreflight(request: Request): Response | null {
  const method = request.headers.get("access-control-request-method");
  if (request.method !== "OPTIONS" || !method) return null;
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-origin": "*",
      "access-control-allow-methods": method,
      "access-control-allow-headers": request.headers.get("access-control-request-headers") ?? "",
      "access-control-max-age": "3600",
    },
  });
}
