import type { Server } from "node:net";

/** Where a server listens that let the system choose its port. */
export function getPort(server: Pick<Server, "address">): number {
  const address = server.address();
  if (address === null || typeof address === "string")
    throw new Error("The server does not listen on a port");
  return address.port;
}
