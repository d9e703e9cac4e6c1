import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { startInMemory } from "../../support/backend.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await startInMemory();
});
afterAll(() => backend.close());

const post = (path: string, body: object = {}) =>
  fetch(`${backend.url}/auth/v1/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { apikey: backend.publishableKey, "content-type": "application/json" },
  });

test.each([
  "otp",
  "magiclink",
  "authorize",
  "callback",
  "invite",
  "sso",
  "reauthenticate",
  "admin/users",
  "userinfo",
  "signup/more",
])("Auth's path %s, which the website does not use, is not served", async (path) => {
  expect((await post(path, { email: "new@unit.test" })).status).toBe(404);
  const { rows } = await backend.db.query("select email from auth.users where email = 'new@unit.test'");
  expect(rows).toEqual([]);
});

test.each(["signup", "token", "recover", "resend", "verify", "logout", "factors"])(
  "Auth's path %s, which the website uses, is served",
  async (path) => {
    expect((await post(path)).status).not.toBe(404);
  },
);
