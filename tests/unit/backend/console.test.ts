import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { signUpAdmin, startInMemory } from "../../support/backend.ts";

let backend: Backend;
let token: string;
// Before the backend starts, which prints through it.
const printed = vi.spyOn(console, "error").mockImplementation(() => {});

beforeAll(async () => {
  backend = await startInMemory();
  const { data } = await (await signUpAdmin(backend)).auth.getSession();
  token = data.session?.access_token ?? "";
});
afterEach(() => printed.mockClear());
afterAll(() => backend.close());

async function ask(path: string, init: RequestInit = {}): Promise<number> {
  const headers = {
    apikey: backend.publishableKey,
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
  };
  return (await fetch(backend.url + path, { ...init, headers })).status;
}

test.each([
  "title=a",
  "title=foo.a",
  "title=in.a",
  "title=eq(any).a",
  "or=(title.foo.a)",
  "or=(title.eq.a",
  "*=eq.a",
  "title->>-1a=eq.x",
  "select=title.foo()",
  "nothing=eq.a",
  "id=eq.a",
])("news?%s prints nothing, because the client is told (app.ts)", async (query) => {
  expect(await ask(`/rest/v1/news?${query}`)).toBe(400);
  expect(printed.mock.calls).toEqual([]);
});

test.each([
  ["/auth/v1/token?grant_type=password", "null"],
  ["/auth/v1/token?grant_type=password", '{"email":1,"password":2}'],
  ["/auth/v1/signup", "null"],
  ["/auth/v1/recover", "1"],
  ["/auth/v1/verify", "null"],
  ["/storage/v1/object/copy", "{"],
  ["/storage/v1/object/sign/news/a.png", "{"],
  ["/storage/v1/object/list/news", "null"],
])(
  "a body for %s that is no object of texts, %s, is the client’s error (gateway/costs.ts)",
  async (path, body) => {
    expect(await ask(path, { method: "POST", body })).toBe(400);
    expect(printed.mock.calls).toEqual([]);
  },
);

test.each([
  ["/rest/v1/rpc/check_card", '{"code":{"a":1}}'],
  ["/rest/v1/rpc/check_card", '{"code":true}'],
  ["/rest/v1/news", '{"published_at":{"a":1}}'],
  ["/rest/v1/news", '{"id":{"toString":1}}'],
  ["/rest/v1/news", '{"id":[{"toString":1}]}'],
])(
  "a value of another type for %s, %s, is the client’s error (gateway/connection.ts)",
  async (path, body) => {
    expect(await ask(path, { method: "POST", body })).toBe(400);
    expect(printed.mock.calls).toEqual([]);
  },
);

test("a table that does not exist prints nothing (app.ts)", async () => {
  expect(await ask("/rest/v1/nothing")).toBe(404);
  expect(printed.mock.calls).toEqual([]);
});

test("an error that no client makes is printed (app.ts)", () => {
  console.error(new Error("Out of order"));
  expect(printed).toHaveBeenCalledOnce();
});
