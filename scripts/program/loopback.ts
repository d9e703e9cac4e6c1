import { createServer, type RequestListener, type Server } from "node:http";
import type { Server as NetServer } from "node:net";
import { StartError } from "./errors.ts";

export interface Listening {
  port: number;
  close(): Promise<void>;
}

export interface Place {
  /** 0 lets the system choose. */
  port: number;
  /** The environment variable that changes the port, named in the error when it is taken. */
  variable: string;
  /** Whether other processes may listen on the port too. The system then gives each connection to one of them. */
  isShared?: boolean;
}

/**
 * Listens on both loopback addresses and nowhere else. For "localhost" browsers try ::1 first, other programs
 * 127.0.0.1.
 */
export async function listenOnLoopback(respond: RequestListener, place: Place): Promise<Listening> {
  const first = await open(respond, "127.0.0.1", place);
  const chosen = getPort(first);
  const second = await open(respond, "::1", { ...place, port: chosen }).catch(async (error) => {
    if (isWithoutIPv6(error)) return null; // The IPv4 server suffices.
    // Another program holds the port on ::1, and browsers would reach it instead.
    await close(first);
    throw error;
  });
  return {
    port: chosen,
    close: async () => {
      await Promise.all([close(first), second && close(second)]);
    },
  };
}

function isWithoutIPv6({ code }: NodeJS.ErrnoException): boolean {
  return code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT";
}

/**
 * Milliseconds that an idle connection stays open. This is longer than the usual time between requests, so that none is
 * sent into a connection that is being closed (Node's default is 5 s).
 */
const keepAliveTimeout = 75_000;
/** Milliseconds for a request's headers, and for the whole request: a large file over a slow line. */
const [headersTimeout, requestTimeout] = [15_000, 300_000];

function open(
  respond: RequestListener,
  host: string,
  { port, variable, isShared: reusePort = false }: Place,
): Promise<Server> {
  const server = createServer({ keepAliveTimeout, headersTimeout, requestTimeout }, respond);
  return new Promise((done, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE" || error.code === "EACCES";
      fail(
        taken
          ? new StartError(`Port ${port} is already in use. Choose another one with ${variable}.`)
          : error,
      );
    });
    server.listen({ port, host, reusePort }, () => done(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}

/** The port that the system chose for a server. */
export function getPort(server: Pick<NetServer, "address">): number {
  const address = server.address();
  if (address === null || typeof address === "string")
    throw new Error("The server does not listen on a port");
  return address.port;
}
