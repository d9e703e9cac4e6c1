import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { startInMemory } from "../../support/backend.ts";

let backend: Backend;

beforeAll(async () => {
  backend = await startInMemory();
});
afterAll(() => backend.close());

test.each([
  "auth/v1/token?grant_type=password",
  "rest/v1/profiles",
  "rest/v1/rpc/search_news",
  "rest/v1/rpc/delete_own_account",
  "storage/v1/object/profile-photos",
])("A page may call %s with its key and its session (gateway/preflight.ts)", async (path) => {
  const response = await fetch(`${backend.url}/${path}`, {
    method: "OPTIONS",
    headers: {
      origin: "http://localhost:4321",
      "access-control-request-method": "POST",
      "access-control-request-headers": "apikey,authorization,content-type",
    },
  });
  expect(response.ok).toBe(true);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("access-control-allow-methods")).toContain("POST");
  expect(response.headers.get("access-control-allow-headers")).toContain("authorization");
});
