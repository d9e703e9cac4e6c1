import { hash } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { signUp, startInMemory, visit } from "../../support/backend.ts";

const email = "ada@unit.test";
let backend: Backend;
beforeAll(async () => {
  backend = await startInMemory();
  await signUp(backend, email);
});
afterAll(() => backend.close());

/** lite's token of a link. */
const toToken = (code: string) => hash("sha256", email + code);

test("the token of a link is not made of six digits (settings.ts)", async () => {
  const read = async () => {
    const find = "select recovery_token as token from auth.users where email = $1";
    const { rows } = await backend.db.query<{ token: string | null }>(find, [email]);
    return rows[0]?.token || expect.fail("no link");
  };
  expect((await visit(backend).auth.resetPasswordForEmail(email)).error).toBeNull();
  const token = await vi.waitFor(read, 10_000);
  expect(token).toHaveLength(toToken("").length);
  const codes = Array.from({ length: 1_000_000 }, (_, number) => String(number).padStart(6, "0"));
  expect(codes.find((code) => toToken(code) === token)).toBeUndefined();
});

/** Instead of the code that the last link was made of. */
async function setCode(code: string): Promise<string> {
  const save = "update auth.users set recovery_token = $2, recovery_sent_at = now() where email = $1";
  await backend.db.query(save, [email, toToken(code)]);
  return toToken(code);
}

async function verify(method: string, query: string, body: object | null = null): Promise<number> {
  const headers = { apikey: backend.publishableKey, "content-type": "application/json" };
  const init = { method, headers, body: body && JSON.stringify(body), redirect: "manual" } as const;
  return (await fetch(`${backend.url}/auth/v1/verify${query}`, init)).status;
}

test("a link works through the site's own page, and neither its code nor Auth's own link does (gateway/mail.ts)", async () => {
  const code = "0123456789";
  const token_hash = await setCode(code);
  const type = "recovery";
  expect(await verify("POST", "", { type, email, token: code })).toBe(403);
  expect(await verify("POST", "", { type, email, token: code, token_hash: "" })).toBe(403);
  for (const method of ["GET", "HEAD"])
    expect(await verify(method, `?type=${type}&token=${token_hash}`)).toBe(403);
  expect(await verify("POST", "", { type, token_hash })).toBe(200);
});
