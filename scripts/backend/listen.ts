import { getRequestListener } from "@hono/node-server";
import { type Listening, listenOnLoopback, type Place } from "../program/loopback.ts";

export type Answer = (request: Request, peer: { peerAddress: string | null }) => Response | Promise<Response>;

/** Listens on the loopback addresses for a function of requests and responses as browsers have them. */
export function listen(answer: Answer, place: Place): Promise<Listening> {
  const respond = getRequestListener((request, { incoming }) =>
    answer(request, { peerAddress: incoming.socket.remoteAddress ?? null }),
  );
  return listenOnLoopback(respond, place);
}
