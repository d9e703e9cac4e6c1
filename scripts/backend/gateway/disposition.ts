/** What browsers show themselves, and cannot be a page. */
const shown = /^(?:image\/(?:jpeg|png|gif|webp)|application\/pdf|text\/plain)(?:;|$)/;

/**
 * lite 0.10.0 leaves to browsers what to do with a file, also when a link asks for a download. Here what is neither a
 * picture, a PDF nor plain text is kept and not opened. Drop this when tests/unit/backend/links.test.ts passes without it.
 */
export function stateDisposition(request: Request, response: Response): Response {
  const { pathname, searchParams } = new URL(request.url);
  const isFile = /^\/storage\/v1\/object\/(?!(?:info|list|upload)\/)/.test(pathname);
  if (!isFile || !["GET", "HEAD"].includes(request.method) || !response.ok) return response;
  const asked = searchParams.get("download");
  const isShown = asked === null && shown.test(response.headers.get("content-type") ?? "");
  const headers = new Headers(response.headers);
  const name = encodeName(asked || decodeURIComponent(pathname.split("/").at(-1) ?? ""));
  headers.set("content-disposition", `${isShown ? "inline" : "attachment"}; filename*=UTF-8''${name}`);
  const { status, statusText, body } = response;
  return new Response(body, { status, statusText, headers });
}

/** RFC 8187 allows fewer characters than encodeURIComponent leaves. */
const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
