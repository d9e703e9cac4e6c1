/*
 * How @supabase/lite 0.10.0 differs from a hosted project with links to files in private buckets. The tests are in
 * tests/unit/backend: remove a part when its test passes without it.
 *
 * | difference            | why a hosted project's way matters                                        | test         |
 * | --------------------- | ------------------------------------------------------------------------- | ------------ |
 * | address of a link     | lite returns `signedUrl` where supabase-js reads `signedURL`              | gateway      |
 * | list of links         | lite looks for one file where supabase-js asks for several                | links        |
 * | link that has expired | lite answers 500; people who open a document need a message and a link   | links        |
 * | file for everyone     | lite denies visitors what a policy allows them, and pages show pictures of it | links    |
 *
 * In one respect it is stricter than a hosted project:
 *
 * | life of a link        | a member may ask for a hundred years, which outlives a revoked approval   | links        |
 */
import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { verify } from "hono/jwt";
import { anyOrigin, dropLength, type Next, readBody, refuse, replaceBody } from "./messages.ts";
import { changeBody, isKey } from "./storage.ts";

/** Longest life of a link, in seconds; the site requests 60. See .github/decisions/024-document-links.md. */
const longestLife = 3600;

export async function signLink(request: Request, next: Next): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method !== "POST" || !pathname.startsWith("/storage/v1/object/sign/")) return next(request);
  const isList = /^\/storage\/v1\/object\/sign\/[^/]+$/.test(pathname);
  return isList ? signList(request, next) : signOne(request, next);
}

async function signOne(request: Request, next: Next): Promise<Response> {
  const response = await next(await shortenLife(request));
  if (!response.ok) return response;
  const { signedUrl }: { signedUrl: string } = await response.json();
  return replaceBody(response, { signedURL: signedUrl.replace(/^\/storage\/v1/, "") });
}

/** One after another, in the words of a hosted project. */
async function signList(request: Request, next: Next): Promise<Response> {
  const { paths, expiresIn } = await readBody(request);
  if (!Array.isArray(paths) || paths.length === 0)
    return refuse(400, { statusCode: "400", error: "InvalidRequest", message: "body must have paths" });
  const signed: object[] = [];
  for (const path of paths) {
    const one = { url: `${request.url}/${encodeURI(String(path))}`, headers: request.headers };
    const response = isKey(path) ? await signOne(changeBody(one, { expiresIn }), next) : null;
    if (response && response.status >= 500) return response;
    const error = "Either the object does not exist or you do not have access to it";
    const found: object = response?.ok ? await response.json() : { signedURL: null, error };
    signed.push({ error: null, ...found, path });
  }
  return Response.json(signed, { headers: anyOrigin });
}

async function shortenLife(request: Request): Promise<Request> {
  const body = await readBody(request);
  if (!("expiresIn" in body)) return request;
  const expiresIn = Math.min(Number(body.expiresIn), longestLife);
  return changeBody(request, { ...body, expiresIn });
}

/** Opens a link, or shows a page if it cannot be opened. */
export async function openLink(
  request: Request,
  next: Next,
  { secret, siteUrl }: { secret: string; siteUrl: string },
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method !== "GET" || !pathname.startsWith("/storage/v1/object/sign/")) return next(request);
  const isSigned = await verify(searchParams.get("token") ?? "", secret, "HS256").then(
    () => true,
    () => false,
  );
  const response = isSigned ? await next(request) : null;
  return response && (response.ok || response.status >= 500)
    ? response
    : showPage(response?.status ?? 400, siteUrl);
}

const style =
  "body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem;color-scheme:light dark}h1{font-size:1.5rem;line-height:1.3}";
const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; frame-ancestors 'none'; base-uri 'none'`;

async function showPage(status: number, siteUrl: string): Promise<Response> {
  const page = await html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>This link has expired</title>
      <style>${raw(style)}</style>
      <h1>This link has expired</h1>
      <p>A link to a document works for a minute. Go back to <a href="${siteUrl}/documents">Documents</a> and open it again.</p>
    </html>`;
  return new Response(page.toString(), {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policy,
    },
  });
}

/** Reads a file as a hosted project does: by the policies, also for visitors. */
export async function readPrivateFile(request: Request, next: Next): Promise<Response> {
  const { pathname } = new URL(request.url);
  const response = await next(request);
  if (request.method !== "GET" || !pathname.startsWith("/storage/v1/object/authenticated/")) return response;
  if (response.status !== 400) return response;
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  const link = { url: request.url.replace("/authenticated/", "/sign/"), headers };
  const signed = await next(changeBody(link, { expiresIn: longestLife }));
  if (!signed.ok) return response;
  const { signedUrl }: { signedUrl: string } = await signed.json();
  return next(new Request(new URL(signedUrl, request.url), { headers: dropLength(request.headers) }));
}
