import { inspect } from "node:util";
import type { PassedAnswer, PassedRequest } from "./messages.ts";

/** What the program answers itself: addresses that are no files of the site. */
export type Answer = (request: Request) => Response | Promise<Response>;

/** Answers a request that the serving process passed on. Never rejects. */
export async function answerPassed(
  { method, path, headers, body }: PassedRequest,
  answer: Answer,
): Promise<PassedAnswer> {
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
