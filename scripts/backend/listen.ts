import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { StartError } from "../errors.ts";
import { getPort } from "../port.ts";

export type Answer = (request: Request, peer: { peerAddress: string | null }) => Response | Promise<Response>;

export interface Listening {
  port: number;
  close(): Promise<void>;
}

interface Place {
  /** 0 lets the system choose. */
  port: number;
  /** The environment variable that changes the port, named in the error when it is taken. */
  variable: string;
}

/**
 * Listens on both loopback addresses and nowhere else: for "localhost" browsers try ::1 first, other programs
 * 127.0.0.1.
 */
export async function listen(answer: Answer, { port, variable }: Place): Promise<Listening> {
  const respond = getRequestListener((request, { incoming }) =>
    answer(request, { peerAddress: incoming.socket.remoteAddress ?? null }),
  );
  const first = await open(respond, "127.0.0.1", port, variable);
  const chosen = getPort(first);
  const second = await open(respond, "::1", chosen, variable).catch(async (error) => {
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
 * Milliseconds that an idle connection stays open: longer than browsers' and reverse proxies' requests are apart, so
 * that none is sent into a connection that is just being closed (Node's own limit is 5 s).
 */
const keepAliveTimeout = 75_000;

type Respond = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

function open(respond: Respond, host: string, port: number, variable: string): Promise<Server> {
  const server = createServer({ keepAliveTimeout }, respond);
  return new Promise((done, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE" || error.code === "EACCES";
      fail(
        taken
          ? new StartError(`Port ${port} is already in use. Choose another one with ${variable}.`)
          : error,
      );
    });
    server.listen({ port, host }, () => done(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
