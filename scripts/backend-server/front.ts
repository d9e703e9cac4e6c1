import { Agent, request as askOver, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";

/** Milliseconds for which a request waits while the backend is started again; that usually takes one or two seconds. */
const patience = 10_000;
/** Requests that may wait at the same time. Each holds a connection, but none of its body. */
const mostWaiting = 500;

/** Milliseconds after which an idle connection is closed: long before the backend would, which may meet a request on it. */
const idle = 10_000;

/** These concern one connection, not the request. */
const ofConnection = new Set(["connection", "keep-alive", "proxy-connection", "upgrade"]);

/** Holds the API's port. Passes requests on to the backend, wherever it is now. */
export class Front {
  readonly #agent = new Agent({ keepAlive: true, timeout: idle });
  #port: number | null = null;
  #waiting = new Set<() => void>();

  /** From now on the backend is at this port; null while there is none. */
  open(port: number | null): void {
    this.#port = port;
    if (port === null) return;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const pass of waiting) pass();
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  readonly respond = (request: IncomingMessage, response: ServerResponse): void => {
    if (this.#port !== null) this.#pass(this.#port, request, response);
    else if (this.#waiting.size >= mostWaiting) refuse(response);
    else this.#wait(request, response);
  };

  #wait(request: IncomingMessage, response: ServerResponse): void {
    const stop = () => {
      clearTimeout(timer);
      this.#waiting.delete(pass);
    };
    const pass = () => {
      stop();
      if (!response.destroyed) this.respond(request, response);
    };
    const timer = setTimeout(() => {
      stop();
      refuse(response);
    }, patience);
    this.#waiting.add(pass);
    response.once("close", stop);
  }

  #pass(port: number, request: IncomingMessage, response: ServerResponse): void {
    const { method, url: path } = request;
    const headers = keepHeaders(request);
    const passed = askOver(
      { agent: this.#agent, host: "127.0.0.1", port, method, path, headers },
      (answer) => {
        // As long as nothing of it was sent, another answer can take its place.
        answer.once("error", () => refuse(response));
        answer.once("readable", () => {
          response.writeHead(answer.statusCode ?? 502, answer.statusMessage, keepHeaders(answer));
          pipeline(answer, response, () => {});
        });
      },
    );
    // The process has ended. It may have stored what a request asked for, so none is repeated.
    passed.on("error", () => refuse(response));
    response.once("close", () => passed.destroy());
    request.pipe(passed);
  }
}

/** Names and values in turn. */
function keepHeaders({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.filter((_, at) => !ofConnection.has(rawHeaders[at - (at % 2)]?.toLowerCase() ?? ""));
}

const words = JSON.stringify({
  code: "503",
  message: "The database is being restarted. Try again in a moment.",
});

/** Readable across origins, like every answer of the API. */
function refuse(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(503, {
    "content-type": "application/json",
    "retry-after": "2",
    "access-control-allow-origin": "*",
  });
  response.end(words);
}
