/**
 * lite 0.10.0 sends no security headers. A stored file may claim to be an image and be a page; with these
 * headers no browser treats it as one and nothing in it runs. Drop this when tests/unit/backend/links.test.ts
 * passes without it.
 */
export function addSecurityHeaders({ status, statusText, headers: given, body }: Response): Response {
  const headers = new Headers(given);
  headers.set("x-content-type-options", "nosniff");
  headers.set("x-frame-options", "DENY");
  headers.set("referrer-policy", "no-referrer");
  // The site is another origin and shows these images.
  headers.set("cross-origin-resource-policy", "cross-origin");
  // Browsers do not display a sandboxed PDF.
  const isPdf = headers.get("content-type")?.startsWith("application/pdf");
  if (!headers.has("content-security-policy"))
    headers.set(
      "content-security-policy",
      isPdf ? "frame-ancestors 'none'" : "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
  return new Response(body, { status, statusText, headers });
}
