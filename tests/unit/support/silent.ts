import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A connection that declares a body of 100 bytes, sends four of them, and nothing more. */
export async function openSilent(
  port: number,
  path: string,
  headers: readonly string[] = [],
): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  const lines = [`POST ${path} HTTP/1.1`, "host: localhost", "content-length: 100", ...headers, "", "List"];
  socket.write(lines.join("\r\n"));
  return socket;
}
