import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "../../scripts/backend/index.ts";
import { servers } from "./stage.ts";

export interface Question {
  asks: string;
  ask: (backend: Backend) => Promise<unknown>;
  /** Of both servers. */
  answer: unknown;
  /** Of the embedded backend, where it is stricter on purpose. */
  embedded?: unknown;
}

/** Asks each server every question, so that a difference fails. */
export function askBoth(questions: readonly Question[]): void {
  describe.each(servers)("$name", ({ isEmbedded, start }) => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await start();
    });
    afterAll(() => backend.close());

    test.each(questions)("$asks", async ({ ask, answer, embedded = answer }) => {
      expect(await ask(backend)).toEqual(isEmbedded ? embedded : answer);
    });
  });
}

interface Reply {
  status: number;
  /** The error's code. */
  code: string;
  body: Record<string, unknown>;
  headers: Headers;
}

/** A request to Auth without supabase-js, which keeps some from being sent. */
export async function send(
  { url, publishableKey }: Backend,
  asked: string,
  body: object | null = null,
  more: Record<string, string> = {},
): Promise<Reply> {
  const [method = "", path] = asked.split(" ");
  const response = await fetch(`${url}/auth/v1${path}`, {
    method,
    headers: { apikey: publishableKey, "content-type": "application/json", ...more },
    body: body && JSON.stringify(body),
    redirect: "manual",
  });
  const text = await response.text();
  const read = text.startsWith("{") ? JSON.parse(text) : {};
  return { status: response.status, code: read.error_code ?? "", body: read, headers: response.headers };
}

/** "ok", or the status and code of an error: "400 invalid_credentials". */
export function tell(reply: Reply | { error: { status?: unknown; code?: unknown } | null }): string {
  const error = "error" in reply ? reply.error : reply.status < 300 ? null : reply;
  return error ? `${error.status ?? ""} ${error.code ?? ""}`.trim() : "ok";
}
