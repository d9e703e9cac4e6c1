import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { type Encoding, takes } from "./encoding.ts";
import type { Page } from "./page.ts";
import type { StoredFile } from "./stored-file.ts";

/** Sends a page, or the requested part of it, in the requested encoding. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: Page): void {
  const encoding = chooseEncoding(page, request);
  const stored = page.files[encoding] ?? page.files.identity;
  const headers = page.headers[encoding];
  if (page.status === 200 && isKnown(request.headers["if-none-match"], stored.etag)) {
    response.writeHead(304, keep(headers, new Set(["etag", "cache-control", "vary"]))).end();
    return;
  }
  const part = page.status === 200 ? choosePart(request, stored) : null;
  if (part === "none") {
    response.writeHead(416, [...headers, "content-range", `bytes */${stored.size}`]).end();
    return;
  }
  const length = part ? part.end - part.start + 1 : stored.size;
  const sent = [...headers, "content-length", String(length)];
  if (part) sent.push("content-range", `bytes ${part.start}-${part.end}/${stored.size}`);
  response.writeHead(part ? 206 : page.status, sent);
  if (request.method === "HEAD") response.end();
  else if (stored.body) response.end(part ? stored.body.subarray(part.start, part.end + 1) : stored.body);
  // An error means that the client or the file is gone; either way the connection ends.
  else pipeline(createReadStream(stored.file, part ?? {}), response, () => {});
}

/** Ranges are ranges of the uncompressed file. */
function chooseEncoding({ files }: Page, { headers }: IncomingMessage): Encoding {
  const accepted = headers["accept-encoding"];
  if (!accepted || headers.range) return "identity";
  if (files.br && takes(accepted, "br")) return "br";
  return files.gzip && takes(accepted, "gzip") ? "gzip" : "identity";
}

/** A client that has a part of another version gets the whole file. */
function choosePart({ headers }: IncomingMessage, { etag, size }: StoredFile): Range | null | "none" {
  if (!headers.range) return null;
  const condition = headers["if-range"];
  return condition && condition !== etag ? null : readRange(headers.range, size);
}

/** Whether the client already has this version. */
function isKnown(validators: string | undefined, etag: string): boolean {
  if (!validators) return false;
  // A proxy that compresses makes a validator weak.
  const known = validators.split(",").map((validator) => validator.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}

function keep(headers: readonly string[], names: ReadonlySet<string>): string[] {
  return headers.filter((_, at) => names.has(headers[at - (at % 2)] ?? ""));
}

/** Byte positions in a file, both included. */
interface Range {
  start: number;
  end: number;
}

/**
 * The requested part of a file. Null means the whole file, also for several parts at once, which no browser requests.
 * "none" means that the file has no such part.
 */
function readRange(header: string, size: number): Range | null | "none" {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (!first && !last) return null;
  const start = first ? Number(first) : Math.max(size - Number(last), 0);
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start > end ? "none" : { start, end };
}
