/*
 * How much of what clients send is in memory at a time. @supabase/lite 0.10.0 reads a file whole, and so do the filters
 * before it, which copy it; a hosted project passes files on as they arrive. Remove this when
 * tests/unit/backend/limits/bodies.test.ts passes without it.
 */
import { type Next, refuse } from "./messages.ts";

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

/** The bodies of one address. */
interface Line {
  taken: number;
  waiting: (() => void)[];
}

export class Bodies {
  readonly #limits: Limits;
  readonly #lines = new Map<string, Line>();
  #held = 0;

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...usual, ...limits };
  }

  async answer(request: Request, address: string, next: Next): Promise<Response> {
    const { body, headers } = request;
    const isSmall = !(Number(headers.get("content-length")) > this.#limits.small);
    if (!body || isSmall || headers.get("apikey")?.startsWith("sb_secret_")) return next(request);
    const line = this.#lines.get(address) ?? { taken: 0, waiting: [] };
    this.#lines.set(address, line);
    if (!(await this.#takeTurn(line))) return refuseForNow();
    try {
      return await this.#pass(request, body, next);
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.taken -= 1;
      if (line.taken === 0) this.#lines.delete(address);
    }
  }

  /** False after waiting in vain. What waits is not read, so it stays with the client. */
  async #takeTurn(line: Line): Promise<boolean> {
    if (line.taken < this.#limits.each) {
      line.taken += 1;
      return true;
    }
    if (line.waiting.length >= mostWaiting) return false;
    const { promise: turn, resolve } = Promise.withResolvers<boolean>();
    // Takes the place of the body that has ended.
    const come = () => resolve(true);
    line.waiting.push(come);
    const patience = setTimeout(() => {
      line.waiting = line.waiting.filter((one) => one !== come);
      resolve(false);
    }, this.#limits.patience);
    const hasCome = await turn;
    clearTimeout(patience);
    return hasCome;
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

function refuseForNow(): Response {
  const message = "Too many uploads at the same time. Try again in a moment.";
  const refusal = refuse(503, { statusCode: "503", error: "SlowDown", code: "503", message });
  refusal.headers.set("retry-after", "5");
  return refusal;
}
