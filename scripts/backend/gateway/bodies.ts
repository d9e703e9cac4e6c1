/*
 * How much of what clients send is in memory at a time. @supabase/lite 0.10.0 reads a file whole, and so do the filters
 * before it, which copy it; a hosted project passes files on as they arrive. Remove this when
 * tests/unit/backend/limits/bodies.test.ts passes without it.
 */
import type { Database } from "../database.ts";
import { refuseSize, usualRows } from "./http.ts";
import { type Filter, type Next, refuse } from "./messages.ts";
import { readClaims } from "./sessions.ts";
import { isUpload } from "./storage.ts";
import { Turns } from "./turns.ts";

const megabyte = 1024 ** 2;

interface Limits {
  /** Bytes of a body that does not count. */
  small: number;
  /** Bodies of one network address at a time. */
  each: number;
  /** Bytes that have arrived, of all clients. */
  all: number;
  /** Milliseconds that a request waits for its turn. */
  patience: number;
}

/** The gallery sends three files at a time, and somebody else may share the address. */
const usual: Limits = { small: megabyte / 16, each: 5, all: 160 * megabyte, patience: 20_000 };

/** Requests of one address that may wait at the same time. */
const mostWaiting = 50;

export class Bodies {
  readonly #isServer: (request: Request) => boolean;
  readonly #limits: Limits;
  /** By address. */
  readonly #turns = new Map<string, Turns>();
  #held = 0;

  constructor(isServer: (request: Request) => boolean = () => false, limits: Partial<Limits> = {}) {
    this.#isServer = isServer;
    this.#limits = { ...usual, ...limits };
  }

  async answer(request: Request, address: string, next: Next): Promise<Response> {
    const { body, headers } = request;
    const isSmall = !(Number(headers.get("content-length")) > this.#limits.small);
    if (!body || isSmall || this.#isServer(request)) return next(request);
    const { each: most, patience } = this.#limits;
    const turns = this.#turns.get(address) ?? new Turns({ most, waiting: mostWaiting, patience });
    this.#turns.set(address, turns);
    // What waits is not read, so it stays with the client.
    if (!(await turns.take())) return refuseForNow();
    try {
      return await this.#pass(request, body, next);
    } finally {
      turns.leave();
      if (turns.isUnused) this.#turns.delete(address);
    }
  }

  /** Counts what has arrived: a slow client holds no more than that. */
  async #pass({ url, method, headers }: Request, body: ReadableStream, next: Next): Promise<Response> {
    const parts: Uint8Array[] = [];
    let held = 0;
    try {
      for await (const part of body) {
        held += part.length;
        this.#held += part.length;
        if (this.#held > this.#limits.all) return refuseForNow();
        parts.push(part);
      }
      return await next(new Request(url, { method, headers, body: Buffer.concat(parts) }));
    } finally {
      this.#held -= held;
    }
  }
}

/** Long texts are written by people with a role. What others send is refused before it is read. */
export class LongTexts {
  readonly #db: Database;
  readonly #secret: string;
  readonly #isServer: (request: Request) => boolean;

  constructor(db: Database, secret: string, isServer: (request: Request) => boolean) {
    this.#db = db;
    this.#secret = secret;
    this.#isServer = isServer;
  }

  readonly answer: Filter = async (request, next) => {
    const isUsual = !(Number(request.headers.get("content-length")) > usualRows);
    if (isUsual || isUpload(request) || this.#isServer(request) || (await this.#hasRole(request)))
      return next(request);
    return refuseSize();
  };

  async #hasRole(request: Request): Promise<boolean> {
    const claims = await readClaims(request, this.#secret);
    const { rows } = await this.#db.query<{ has: boolean }>("select private.has_role($1) as has", [
      claims?.sub,
    ]);
    return rows[0]?.has === true;
  }
}

function refuseForNow(): Response {
  const message = "Too many uploads at the same time. Try again in a moment.";
  const refusal = refuse(503, { statusCode: "503", error: "SlowDown", code: "503", message });
  refusal.headers.set("retry-after", "5");
  return refusal;
}
