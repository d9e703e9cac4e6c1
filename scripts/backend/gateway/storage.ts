/*
 * How @supabase/lite 0.10.0 differs from a hosted project with files. The tests are in tests/unit/backend: remove a part
 * when its test passes without it.
 *
 * | difference            | why a hosted project's way matters                                        | test         |
 * | --------------------- | ------------------------------------------------------------------------- | ------------ |
 * | names of files        | lite takes line breaks and "<", and answers 500 for names that do not fit | refusals     |
 * | field of an upload    | lite reads the field "file", and supabase-js sends ""                     | gateway      |
 * | one file's deletion   | lite knows only the address that deletes a list                           | gateway      |
 * | `cache-control`       | lite answers with any that an upload had, even one that makes the file unreadable | file-content |
 * | disposition           | lite leaves to browsers whether they open a file, also when asked to save | links        |
 * | length of a list      | lite deletes and signs lists of any length, statement by statement, and nobody else is answered | refusals |
 * | files side by side    | lite counts a folder's files before it stores several                     | refusals     |
 *
 * In two respects it is stricter than a hosted project, which can set none of them:
 *
 * | content of a file     | no Storage API reads it; here a file is of the type that it claims        | file-content |
 * | pixels of a picture   | 109 kB may hold 900 megapixels, for which a browser needs 3.6 GB          | file-content |
 *
 * In one respect it does more than a hosted project:
 *
 * | name of a shown file  | a tab can save a document under its title, which the link contains        | links        |
 */
import { documentTypes, getDocumentFileName } from "../../../src/domain/documents/document.ts";
import { documentHeadSize, hasDocumentContent } from "../../../src/domain/documents/document-file.ts";
import { mostPixels } from "../../../src/site/pictures/limits.ts";
import { isAnimatedWebp } from "../../../src/site/pictures/webp.ts";
import { readSize } from "../../../src/ui/picture/kinds.ts";
import type { Database } from "../database.ts";
import {
  addHeaders,
  anyOrigin,
  dropLength,
  type Filter,
  type IsServer,
  type Next,
  readBody,
  refuse,
} from "./messages.ts";
import { readClaims } from "./sessions.ts";

/** The rule of Supabase's own Storage API: src/storage/limits.ts in supabase/storage. */
const valid = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;
/** Byte limits: S3's for a key, and a file system's for one segment, less the suffix that FolderStore adds. */
const longest = { key: 1024, name: 200 };
/** A folder and a file: the form that private.fits_bucket demands. */
const mostNames = 2;

export async function refuseKey(request: Request): Promise<Response | null> {
  for (const key of await listKeys(request)) {
    if (isLong(key) || !isPlain(key)) {
      const message = isLong(key) ? "The name of this file is too long." : "This file name is not allowed.";
      return refuse(400, { statusCode: "400", error: "InvalidKey", message });
    }
  }
  return null;
}

const isLong = (key: string) =>
  key.length > longest.key || key.split("/").some((name) => name.length > longest.name);

/** Two keys must not lead to one file: a folder reads "a//b" and "a/./b" as "a/b". */
function isPlain(key: string): boolean {
  const names = key.split("/");
  return (
    valid.test(key) && names.length <= mostNames && names.every((name) => !["", ".", ".."].includes(name))
  );
}

/** Files that one request may delete or sign, as the site does. lite asks the database for each of them. */
const mostFiles = 100;

export async function refuseLongList(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const isDeletion = request.method === "DELETE" && /^\/storage\/v1\/object\/[^/]+$/.test(pathname);
  const isSigning = request.method === "POST" && /^\/storage\/v1\/object\/sign\/[^/]+$/.test(pathname);
  const { prefixes, paths } = isDeletion || isSigning ? await readBody(request) : {};
  const files = isDeletion ? prefixes : paths;
  if (!Array.isArray(files) || files.length <= mostFiles) return null;
  const message = `At most ${mostFiles} files can be deleted or signed at a time.`;
  return refuse(400, { statusCode: "400", error: "InvalidRequest", message });
}

/**
 * Only members upload something, so nothing of what others send is read. A person's own photos are stored, copied and moved
 * one after another: the database counts the files of a folder before one is added (private.has_room), and would count the
 * same for several.
 */
export class Uploads {
  readonly #db: Database;
  readonly #secret: string;
  readonly #isServer: IsServer;
  readonly #last = new Map<string, Promise<unknown>>();

  constructor(db: Database, secret: string, isServer: IsServer) {
    this.#db = db;
    this.#secret = secret;
    this.#isServer = isServer;
  }

  readonly answer: Filter = async (request, next) => {
    const isNew = isUpload(request) || isCopy(request);
    if (!isNew || this.#isServer(request)) return next(request);
    const claims = await readClaims(request, this.#secret);
    if (!claims || !(await this.#isMember(claims.sub)))
      return refuse(403, {
        statusCode: "403",
        error: "Unauthorized",
        message: "new row violates row-level security policy",
      });
    const [folder] = /^(?:profile|sent)-photos\/[^/]+/.exec(await readTarget(request)) ?? [];
    // Each person's own turn: nobody holds up a folder that is not theirs.
    return folder ? this.#inTurn(`${claims.sub} ${folder}`, () => next(request)) : next(request);
  };

  async #isMember(id: string): Promise<boolean> {
    const { rows } = await this.#db.query(
      "select from public.profiles where id = $1 and (is_approved or is_super_admin)",
      [id],
    );
    return rows.length > 0;
  }

  async #inTurn(turn: string, send: () => Promise<Response>): Promise<Response> {
    const sent = (this.#last.get(turn) ?? Promise.resolve()).then(send, send);
    this.#last.set(turn, sent);
    try {
      return await sent;
    } finally {
      if (this.#last.get(turn) === sent) this.#last.delete(turn);
    }
  }
}

/** The bucket and path at which a file is added. */
async function readTarget(request: Request): Promise<string> {
  if (isUpload(request)) return decode(new URL(request.url).pathname.replace("/storage/v1/object/", ""));
  const { bucketId, destinationBucket: bucket = bucketId, destinationKey: key } = await readBody(request);
  return typeof bucket === "string" && typeof key === "string" ? `${bucket}/${key}` : "";
}

export const isKey = (key: unknown): key is string => typeof key === "string" && !isLong(key) && isPlain(key);

async function listKeys(request: Request): Promise<string[]> {
  const { pathname } = new URL(request.url);
  const [, key] =
    /^\/storage\/v1\/object\/(?:(?:public|sign|info|authenticated|upload\/sign)\/)?[^/]+\/(.+)$/.exec(
      pathname,
    ) ?? [];
  if (key) return [decode(key)];
  if (!isCopy(request)) return [];
  const { destinationKey: to } = await readBody(request);
  return typeof to === "string" ? [to] : [];
}

/**
 * As lite decodes it: "%2F" and "%3F" stay, and are refused, because lite would store them as they are written. A path that
 * cannot be decoded becomes the empty text, which is refused as well.
 */
function decode(key: string): string {
  try {
    return decodeURI(key);
  } catch {
    return "";
  }
}

/** Parts of a form; the site sends two. Each costs much more than its bytes. */
const mostParts = 10;

/** Passes an upload on in lite's format, and only if its content matches its type. */
export async function takeUpload(given: Request, next: Next, isServer: IsServer): Promise<Response> {
  if (!new URL(given.url).pathname.startsWith("/storage/v1/object/")) return next(given);
  const request = await renameField(dropCacheControl(given)).catch(() => null);
  if (!request)
    return refuse(400, { statusCode: "400", error: "InvalidRequest", message: "This form cannot be read." });
  return (isServer(request) ? null : await refuseContent(request)) ?? next(request);
}

/** Lite stores this header with the file; the one that renameField takes from the form is safe. */
function dropCacheControl(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete("cache-control");
  return new Request(request, { headers });
}

async function renameField(request: Request): Promise<Request> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) return request;
  const body = Buffer.from(await request.arrayBuffer());
  if (!hasFewParts(type, body)) throw new Error("This form is not written as browsers write one.");
  const form = await new Response(body, { headers: { "content-type": type } }).formData();
  const file = form.get("") ?? form.get("file");
  if (file instanceof File) {
    form.delete("");
    form.set("file", file);
  }
  const headers = dropLength(request.headers);
  // The new body sets its own boundary.
  headers.delete("content-type");
  // Lite doesn't read how long a file may be kept from the form.
  const seconds = form.get("cacheControl");
  if (typeof seconds === "string" && /^\d{1,9}$/.test(seconds))
    headers.set("cache-control", `max-age=${seconds}`);
  return new Request(request.url, { method: request.method, headers, body: form });
}

/** As browsers and libraries write it, so that nobody else reads another boundary in it. */
const formType = /^multipart\/form-data; ?boundary=([\w'()+,./:=?-]{1,70})$/;

function hasFewParts(type: string, body: Buffer): boolean {
  const [, boundary] = formType.exec(type) ?? [];
  if (!boundary) return false;
  let at = -1;
  for (let borders = 0; borders <= mostParts; borders++) {
    at = body.indexOf(`--${boundary}`, at + 1);
    if (at < 0) return true;
  }
  return false;
}

const startsWith = (start: string) => (head: string) => head.startsWith(start);

const pictures: Readonly<Record<string, (head: string) => boolean>> = {
  "image/jpeg": startsWith("\u00ff\u00d8\u00ff"),
  "image/png": startsWith("\u0089PNG\r\n\u001a\n"),
  "image/gif": (head) => /^GIF8[79]a/.test(head),
  "image/webp": (head) => /^RIFF.{4}WEBP/s.test(head),
};

const extensions = new Map(Object.entries(documentTypes).map(([extension, type]) => [type, extension]));

/**
 * A hosted project checks only the declared type and the name (private.fits_bucket), and serves a file as its declared type.
 * With the secret key everything is accepted, so that backups can be restored unchanged.
 */
async function refuseContent(request: Request): Promise<Response | null> {
  if (!isUpload(request)) return null;
  const file = await readFile(request);
  // lite refuses it, as it refuses types that the bucket does not take.
  if (!file) return null;
  const message = findFault(file.type, file.content);
  return message === null ? null : refuse(415, { statusCode: "415", error: "invalid_mime_type", message });
}

export function isUpload({ method, url }: Request): boolean {
  const [, first = ""] = /^\/storage\/v1\/object\/([^/]+)\/./.exec(new URL(url).pathname) ?? [];
  const isFile = first !== "" && !["sign", "list", "info", "move", "copy"].includes(first);
  return (method === "POST" || method === "PUT") && isFile;
}

const isCopy = ({ method, url }: Request) =>
  method === "POST" && /^\/storage\/v1\/object\/(?:copy|move)$/.test(new URL(url).pathname);

/** Its type as declared, without parameters. */
async function readFile(request: Request): Promise<{ type: string; content: Uint8Array } | null> {
  const declared = request.headers.get("content-type") ?? "";
  const isForm = declared.startsWith("multipart/form-data");
  const file = isForm ? (await request.clone().formData()).get("file") : await request.clone().blob();
  if (!(file instanceof Blob)) return null;
  const [type = ""] = (isForm ? file.type : declared).split(";");
  return { type: type.trim(), content: await file.bytes() };
}

/** As a sentence. Null for types that no bucket takes, too. */
function findFault(type: string, content: Uint8Array): string | null {
  const head = content.subarray(0, documentHeadSize);
  const extension = extensions.get(type);
  const isRight = extension
    ? hasDocumentContent(extension, head)
    : pictures[type]?.(String.fromCharCode(...head));
  if (isRight === false) return `The content of this file does not match its type, ${type}.`;
  if (!(type in pictures)) return null;
  if (isAnimatedWebp(head)) return "Animated WebP pictures are not accepted.";
  // Read from its head: libraries unpack a picture's texts and count its frames for it.
  const size = readSize(content);
  if (!size) return "This picture cannot be read.";
  return size.width * size.height > mostPixels ? "This picture has too many pixels." : null;
}

export async function deleteOneFile(request: Request, next: Next): Promise<Response> {
  const { pathname } = new URL(request.url);
  const [, bucket = "", key = ""] = /^\/storage\/v1\/object\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
  if (request.method !== "DELETE" || !key) return next(request);
  const headers = dropLength(request.headers);
  headers.set("content-type", "application/json");
  const body = JSON.stringify({ prefixes: [decodeURIComponent(key)] });
  const address = new URL(`/storage/v1/object/${bucket}`, request.url);
  const response = await next(new Request(address, { method: "DELETE", headers, body }));
  if (!response.ok) return response;
  const gone: unknown[] = await response.json();
  if (gone.length === 0)
    return refuse(400, { statusCode: "404", error: "not_found", message: "Object not found" });
  return Response.json({ message: "Successfully deleted" }, { headers: anyOrigin });
}

export function changeBody({ url, headers }: Pick<Request, "url" | "headers">, body: object): Request {
  return new Request(url, { method: "POST", headers: dropLength(headers), body: JSON.stringify(body) });
}

/** Types that browsers show and that cannot be a page. */
const shown = /^(?:image\/(?:jpeg|png|gif|webp)|application\/pdf|text\/plain)(?:;|$)/;

/**
 * Files other than pictures, PDFs and plain text are downloaded instead of shown. A file that is shown and then saved from
 * there has the document's title as its name, if the link says it.
 */
export function stateDisposition(request: Request, response: Response): Response {
  const { pathname, searchParams } = new URL(request.url);
  const isFile = /^\/storage\/v1\/object\/(?!(?:info|list|upload)\/)/.test(pathname);
  if (!isFile || !["GET", "HEAD"].includes(request.method) || !response.ok) return response;
  const asked = searchParams.get("download");
  const isShown = asked === null && shown.test(response.headers.get("content-type") ?? "");
  const stored = decodeURIComponent(pathname.split("/").at(-1) ?? "");
  const title = searchParams.get("title");
  const name = asked || (title ? getDocumentFileName({ title, file_url: stored }) : stored);
  const disposition = `${isShown ? "inline" : "attachment"}; filename*=UTF-8''${encodeName(name)}`;
  return addHeaders(response, { "content-disposition": disposition });
}

/** RFC 8187 allows fewer characters than encodeURIComponent leaves. */
const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
