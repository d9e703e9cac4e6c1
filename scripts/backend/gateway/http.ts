/*
 * Filters for every request to @supabase/lite 0.10.0, whichever service it is for. The tests are in tests/unit/backend:
 * remove a part when its test passes without it. tests/hosted/requests.test.ts asks Supabase's Auth server what concerns Auth.
 *
 * | difference                | why a hosted project's way matters                                      | test     |
 * | ------------------------- | ----------------------------------------------------------------------- | -------- |
 * | paths                     | lite tells every client all tables and settings below /_system          | refusals |
 * | preflight                 | lite denies functions that visitors may not call, so no page calls them | origins  |
 * | size of a body            | lite reads any size into the memory that serves all clients             | refusals |
 * | unsigned token            | lite takes its bearer for a visitor and does not say so                 | refusals |
 * | origin, of Auth's answers | lite sends no CORS headers, so no page learns whether a sign-in worked  | origins  |
 * | security headers          | lite sends none; a stored file may claim to be a picture and be a page  | links    |
 */
import { bucketNames } from "../../../src/domain/exposure.ts";
import { addHeaders, refuse } from "./messages.ts";
import { isUpload } from "./storage.ts";

const bucket = `(?:${bucketNames.join("|")})`;
/**
 * What the website and its commands use; a hosted project serves more. Of Auth, other ways in make accounts and confirm
 * addresses that nobody has proved; of storage, a signed upload passes by every rule. Only a file's name may be
 * percent-encoded: lite decodes a path before it looks where it leads, and the filters would read another one.
 */
const served = new RegExp(
  `^/(?:auth/v1/(?:signup|token|recover|resend|verify|user|logout|factors(?:/[\\w-]+){0,2}|settings|health)` +
    `|rest/v1/(?:rpc/)?\\w*` +
    `|storage/v1/(?:bucket(?:/[\\w-]+)?|object/(?:copy|move|(?:(?:list|sign)/)?${bucket}|(?:(?:public|sign|authenticated|info)/)?${bucket}/.+)))$`,
);

export function refuseOtherPaths(request: Request): Response | null {
  if (served.test(new URL(request.url).pathname)) return null;
  return refuse(404, { message: "no Route matched with those values" });
}

/** Browsers send a preflight, without our key, before they send the key to another origin. A hosted project's gateway answers. */
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

const kilobyte = 1024;

/** Bytes: room for the rows of an album's photos. */
export const usualRows = 256 * kilobyte;

/** Room for a 10 MB upload in its form, and for the longest text (see LongTexts). */
const limits = {
  upload: 11_000 * kilobyte,
  text: 4000 * kilobyte,
  rows: usualRows,
  other: 64 * kilobyte,
};
const texts = /^\/rest\/v1\/(?:rpc\/\w+|news|pages|newsletters|site_logos)$/;

function getLimit(request: Request): number {
  if (isUpload(request)) return limits.upload;
  const { pathname } = new URL(request.url);
  if (texts.test(pathname)) return limits.text;
  return pathname.startsWith("/rest/") ? limits.rows : limits.other;
}

/** A chunked body declares no length and would pass a bucket's limit at any size. */
export function refuseUnmeasuredBody(request: Request): Response | null {
  const { headers } = request;
  if (headers.has("transfer-encoding")) {
    const message = "You must provide the Content-Length HTTP header.";
    return refuse(411, { statusCode: "411", error: "MissingContentLength", message });
  }
  return Number(headers.get("content-length")) <= getLimit(request) ? null : refuseSize();
}

export function refuseSize(): Response {
  const message = "The request is larger than this server accepts.";
  return refuse(413, { statusCode: "413", error: "Payload too large", message });
}

export function refuseUnsignedToken(request: Request): Response | null {
  const { pathname } = new URL(request.url);
  // Public files are served without checking the caller; /auth reports bad tokens itself.
  if (/^\/(?:auth\/v1|storage\/v1\/object\/(?:public|sign))\//.test(pathname)) return null;
  const [, token] = /^Bearer (.*)$/.exec(request.headers.get("authorization") ?? "") ?? [];
  // supabase-js sends the project's key when no user is signed in.
  if (token === undefined || /^sb_(?:publishable|secret)_/.test(token)) return null;
  const parts = token.trim().split(".").filter(Boolean).length;
  if (parts === 3) return null;
  const message = `Expected 3 parts in JWT; got ${parts}`;
  return refuse(401, { code: "PGRST301", message, details: null, hint: null });
}

export function allowAuthFromPages(request: Request, response: Response): Response {
  if (!new URL(request.url).pathname.startsWith("/auth/v1/")) return response;
  return addHeaders(response, {
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "X-Sb-Error-Code, X-Supabase-Api-Version",
  });
}

/** They keep browsers from showing a file as a page and from running anything in it. */
export function addSecurityHeaders(response: Response): Response {
  // Browsers do not display a sandboxed PDF.
  const isPdf = response.headers.get("content-type")?.startsWith("application/pdf");
  const policy = isPdf ? "frame-ancestors 'none'" : "default-src 'none'; frame-ancestors 'none'; sandbox";
  return addHeaders(response, {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    // The site is another origin and shows these images.
    "cross-origin-resource-policy": "cross-origin",
    ...(!response.headers.has("content-security-policy") && { "content-security-policy": policy }),
  });
}
