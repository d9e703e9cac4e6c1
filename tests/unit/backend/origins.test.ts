import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { startInMemory } from "../../support/backend.ts";

let backend: Backend;

beforeAll(async () => {
  backend = await startInMemory();
});
afterAll(() => backend.close());

const origin = "http://localhost:4321";
/** Headers that supabase-js always sends. */
const sent = ["apikey", "authorization", "content-type", "x-client-info", "x-supabase-api-version"];

const list = (header: string | null) => (header ?? "").toLowerCase().split(/,\s*/);

/** The preflight and the request itself that a browser sends across origins; see gateway/http.ts. */
test.each([
  ["POST", "/auth/v1/signup", sent],
  ["POST", "/auth/v1/token?grant_type=password", sent],
  ["PUT", "/auth/v1/user", sent],
  ["POST", "/auth/v1/logout", sent],
  ["PATCH", "/rest/v1/news?id=eq.1", [...sent, "prefer", "content-profile"]],
  ["GET", "/rest/v1/news", ["apikey", "range", "prefer", "accept-profile"]],
  ["POST", "/storage/v1/object/news/x", [...sent, "x-upsert", "cache-control"]],
])("a page of another origin may send %s %s", async (method, path, headers) => {
  const question = {
    origin,
    "access-control-request-method": method,
    "access-control-request-headers": headers.join(),
  };
  const permission = await fetch(backend.url + path, { method: "OPTIONS", headers: question });
  expect(permission.ok).toBe(true);
  expect(permission.headers.get("access-control-allow-origin")).toBe("*");
  expect(list(permission.headers.get("access-control-allow-methods"))).toContain(method.toLowerCase());
  expect(list(permission.headers.get("access-control-allow-headers"))).toEqual(
    expect.arrayContaining(headers),
  );
});

test.each([
  ["a refused sign-in", "/auth/v1/token?grant_type=password", { method: "POST", body: "{}" }],
  ["an invalid session", "/auth/v1/user", {}],
  ["rows", "/rest/v1/news?select=id", {}],
  ["a missing file", "/storage/v1/object/public/news/none.jpg", {}],
])("a page of another origin may read the answer: %s", async (_, path, request) => {
  const response = await fetch(backend.url + path, {
    ...request,
    headers: { origin, apikey: backend.publishableKey },
  });
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
});

test("a page of another origin may read the number of rows", async () => {
  const headers = { origin, apikey: backend.publishableKey, prefer: "count=exact" };
  const response = await fetch(`${backend.url}/rest/v1/news?select=id`, { headers });
  expect(list(response.headers.get("access-control-expose-headers"))).toContain("content-range");
  expect(response.headers.get("content-range")).toMatch(/\/0$/);
});

test.each([
  "auth/v1/token?grant_type=password",
  "rest/v1/profiles",
  "rest/v1/rpc/search_news",
  "rest/v1/rpc/delete_own_account",
  "storage/v1/object/profile-photos",
])("A page may call %s with its key and its session (gateway/http.ts)", async (path) => {
  const response = await fetch(`${backend.url}/${path}`, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "apikey,authorization,content-type",
    },
  });
  expect(response.ok).toBe(true);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("access-control-allow-methods")).toContain("POST");
  expect(response.headers.get("access-control-allow-headers")).toContain("authorization");
});
