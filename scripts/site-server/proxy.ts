import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { inspect } from "node:util";
import { oneClickPath } from "../../src/domain/emails/unsubscribe.ts";
import { ownCalendarPath } from "../../src/domain/events/own-calendar.ts";
import { readAtMost } from "../../src/site/read-at-most.ts";
import type { ProxiedAnswer, ProxiedRequest } from "./messages.ts";
import { sendText } from "./serve.ts";

/** Bytes of a body, and milliseconds until it is complete; our own senders post some hundred bytes at once. */
const longest = { body: 10_000, wait: 5000 };
/** Requests that may wait for the program at the same time, so that they cannot fill the memory while it is blocked. */
const mostWaiting = 100;

/** Of the program. The site refuses others, such as TRACE, for which there can be no Request. */
const methods = new Set(["GET", "HEAD", "POST"]);

/** Whether a request is for the program and not for a file of the site. */
export function isProxied({ method = "", url = "" }: IncomingMessage): boolean {
  const isOurs = url.startsWith("/publish/") || url.startsWith(ownCalendarPath);
  return methods.has(method) && (isOurs || url.split("?")[0] === oneClickPath);
}

type Waiting = { request: IncomingMessage; response: ServerResponse };

/** Passes requests to the program and its answers back. */
export class ProxyRoute {
  readonly #ask: (id: number, request: ProxiedRequest) => void;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(ask: (id: number, request: ProxiedRequest) => void) {
    this.#ask = ask;
  }

  async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    if (body === "late") return sendText(response, 408, "The request did not arrive in time.", close);
    if (!body) return sendText(response, 413, "The request is too large.", close);
    // Only now, because a connection that sends nothing would keep others out.
    if (this.#waiting.size >= mostWaiting)
      return sendText(response, 503, "The server is busy. Try again in a moment.", { "retry-after": "5" });
    this.#last += 1;
    const id = this.#last;
    this.#waiting.set(id, { request, response });
    response.once("close", () => this.#waiting.delete(id));
    const { method = "GET", url: path = "/", headersDistinct } = request;
    const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    );
    this.#ask(id, { method, path, headers, body });
  }

  /** Sends the program's response, or the site's own 404 page for a page that the program does not have either. */
  answer(id: number, { status, headers, body }: ProxiedAnswer, otherwise: RequestListener): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    const isRead = waiting.request.method === "GET" || waiting.request.method === "HEAD";
    if (status === 404 && isRead) otherwise(waiting.request, waiting.response);
    else waiting.response.writeHead(status, headers.flat()).end(body);
  }
}

const close = { connection: "close" };

/** Null if it is too large. */
async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null | "late"> {
  const read = new AbortController();
  const late = sleep(longest.wait, "late" as const, { signal: read.signal });
  late.catch(() => {});
  try {
    const body = await Promise.race([readAtMost(request, longest.body), late]);
    return body instanceof Buffer ? new Uint8Array(body) : body;
  } finally {
    read.abort();
  }
}

/** Responds to paths that are not files of the site. */
export type Answer = (request: Request) => Response | Promise<Response>;

/** Responds to a request that the serving process passed on. Never rejects. */
export async function answerProxied(
  { method, path, headers, body }: ProxiedRequest,
  answer: Answer,
): Promise<ProxiedAnswer> {
  const hasBody = method !== "GET" && method !== "HEAD";
  try {
    const request = new Request(new URL(path, "http://localhost"), {
      method,
      headers,
      ...(hasBody && { body }),
    });
    const response = await answer(request);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: [...response.headers], body: bytes };
  } catch (error) {
    console.error(inspect(error));
    return { status: 500, headers: [], body: new Uint8Array() };
  }
}
