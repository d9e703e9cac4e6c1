import { getRequestListener } from "@hono/node-server";
import { type Listening, listenOnLoopback, type Place } from "../program/loopback.ts";

export type Answer = (request: Request, peer: { peerAddress: string | null }) => Response | Promise<Response>;

/** Serves a function of web-standard requests and responses on the loopback addresses. */
export function listen(answer: Answer, place: Place): Promise<Listening> {
  const respond = getRequestListener((request, { incoming }) =>
    answer(request, { peerAddress: incoming.socket.remoteAddress ?? null }),
  );
  return listenOnLoopback(respond, place);
}
