import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { signUpAdmin, startInMemory } from "../../support/backend.ts";

let backend: Backend;
let token: string | undefined;

beforeAll(async () => {
  backend = await startInMemory();
  token = (await (await signUpAdmin(backend)).auth.getSession()).data.session?.access_token;
});
afterAll(() => backend.close());

async function ask(path: string) {
  const response = await fetch(`${backend.url}/rest/v1/${path}`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: await response.json() };
}

test.each([
  ["no entry", "{}", { status: 200, body: [] }],
  ["one entry", "{nobody@unit.test}", { status: 200, body: [] }],
  ["a number", "1", { status: 400, body: { code: "22P02" } }],
  ["a truth", "true", { status: 400, body: { code: "22P02" } }],
  ["an object", '{"a":1}', { status: 400, body: { code: "22P02" } }],
])(
  "A list of %s in an address is read as on a hosted project, and the next request is answered",
  async (_, list, answer) => {
    expect(await ask(`rpc/find_members_by_email?emails=${encodeURIComponent(list)}`)).toMatchObject(answer);
    expect(await ask("site_revision?select=id")).toEqual({ status: 200, body: [{ id: true }] });
  },
);
