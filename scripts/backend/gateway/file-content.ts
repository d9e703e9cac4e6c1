import { documentTypes } from "../../../src/domain/documents/document.ts";
import { documentHeadSize, hasDocumentContent } from "../../../src/domain/documents/document-file.ts";
import { refuse } from "./refuse.ts";

const startsWith = (start: string) => (head: string) => head.startsWith(start);

const pictures: Readonly<Record<string, (head: string) => boolean>> = {
  "image/jpeg": startsWith("\u00ff\u00d8\u00ff"),
  "image/png": startsWith("\u0089PNG\r\n\u001a\n"),
  "image/gif": (head) => /^GIF8[79]a/.test(head),
  "image/webp": (head) => /^RIFF.{4}WEBP/s.test(head),
};

const extensions = new Map(Object.entries(documentTypes).map(([extension, type]) => [type, extension]));

/**
 * Types of files are what their bytes say. No Storage API reads them: a hosted project knows the declared type and the
 * name alone (private.fits_bucket), so there a file can still lie, and is served as what it claims to be. The server's
 * key restores backups as they are.
 */
export async function refuseContent(request: Request): Promise<Response | null> {
  if (!isUpload(request)) return null;
  const file = await readFile(request);
  // lite refuses it, as it refuses types that the bucket does not take.
  if (!file || isContent(file.type, file.head)) return null;
  const message = `The content of this file is not of its type, ${file.type}.`;
  return refuse(415, { statusCode: "415", error: "invalid_mime_type", message });
}

function isUpload({ method, url, headers }: Request): boolean {
  const [, first = ""] = /^\/storage\/v1\/object\/([^/]+)\/./.exec(new URL(url).pathname) ?? [];
  const isFile = !["sign", "list", "info", "move", "copy"].includes(first);
  const isServer = headers.get("apikey")?.startsWith("sb_secret_");
  return (method === "POST" || method === "PUT") && isFile && !isServer;
}

interface Content {
  /** As declared, without parameters. */
  type: string;
  head: Uint8Array;
}

async function readFile(request: Request): Promise<Content | null> {
  const declared = request.headers.get("content-type") ?? "";
  const isForm = declared.startsWith("multipart/form-data");
  const file = isForm ? (await request.clone().formData()).get("file") : await request.clone().blob();
  if (!(file instanceof Blob)) return null;
  const [type = ""] = (isForm ? file.type : declared).split(";");
  return { type: type.trim(), head: await file.slice(0, documentHeadSize).bytes() };
}

/** True for types that no bucket takes. */
function isContent(type: string, head: Uint8Array): boolean {
  const extension = extensions.get(type);
  if (extension) return hasDocumentContent(extension, head);
  return pictures[type]?.(String.fromCharCode(...head)) ?? true;
}
