/*
 * How much of what clients send is in memory at a time. @supabase/lite 0.10.0 reads a file whole, and so do the filters
 * before it, which copy it; a hosted project passes files on as they arrive. Remove this when
 * tests/unit/backend/limits/bodies.test.ts passes without it.
 */
import { setTimeout as wait } from "node:timers/promises";
import { type Next, refuse } from "./messages.ts";

const megabyte = 1024 ** 2;

/** Bytes: what does not count, of all clients together, and of one network address. */
interface Limits {
  small: number;
  all: number;
  each: number;
  /** Milliseconds that a request waits for room. */
  patience: number;
}

/** The gallery sends three files at a time, and somebody else may share the address. */
const usual: Limits = { small: megabyte / 16, all: 160 * megabyte, each: 48 * megabyte, patience: 20_000 };

/** Requests that may wait at the same time. */
const mostWaiting = 100;

export class Bodies {
  readonly #limits: Limits;
  readonly #held = new Map<string, number>();
  #waiting = 0;

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...usual, ...limits };
  }

  /** Counts what has arrived: a slow client holds no more than that. */
  async answer(request: Request, address: string, next: Next): Promise<Response> {
    const { body, url, method, headers } = request;
    if (!body || !(Number(headers.get("content-length")) > this.#limits.small)) return next(request);
    const parts: Uint8Array[] = [];
    let held = 0;
    try {
      for await (const part of body) {
        if (!(await this.#waitForRoom(part.length, address))) return refuseForNow();
        held += part.length;
        parts.push(part);
      }
      return await next(new Request(url, { method, headers, body: Buffer.concat(parts) }));
    } finally {
      this.#add(address, -held);
    }
  }

  async #waitForRoom(bytes: number, address: string): Promise<boolean> {
    if (this.#take(bytes, address)) return true;
    if (this.#waiting >= mostWaiting) return false;
    const until = Date.now() + this.#limits.patience;
    this.#waiting += 1;
    let isTaken = false;
    while (!isTaken && Date.now() < until) {
      await wait(100);
      isTaken = this.#take(bytes, address);
    }
    this.#waiting -= 1;
    return isTaken;
  }

  /** Looks and takes in one step, because others wait, too. */
  #take(bytes: number, address: string): boolean {
    const all = [...this.#held.values()].reduce((sum, each) => sum + each, 0);
    const own = this.#held.get(address) ?? 0;
    const hasRoom = all + bytes <= this.#limits.all && own + bytes <= this.#limits.each;
    if (hasRoom) this.#add(address, bytes);
    return hasRoom;
  }

  #add(address: string, bytes: number): void {
    const held = (this.#held.get(address) ?? 0) + bytes;
    if (held > 0) this.#held.set(address, held);
    else this.#held.delete(address);
  }
}

function refuseForNow(): Response {
  const message = "Too many uploads at the same time. Try again in a moment.";
  const refusal = refuse(503, { statusCode: "503", error: "SlowDown", code: "503", message });
  refusal.headers.set("retry-after", "5");
  return refusal;
}
