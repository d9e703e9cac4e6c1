import { describe, expect, test } from "vitest";
import { getAllRows } from "../../../src/data/core/result.ts";
import {
  connectWithToken,
  expectRefused,
  ids,
  server,
  stage,
  untyped,
  visitor,
} from "../support/personas.ts";
import { makeUnsignedToken, readClaims, signToken } from "../support/tokens.ts";

const tokens = {
  visitor: undefined,
  ...Object.fromEntries(Object.entries(stage.people).map(([name, { token }]) => [name, token])),
};

function ask(path: string, token?: string, headers: HeadersInit = {}, init: RequestInit = {}) {
  const authorization = token && { authorization: `Bearer ${token}` };
  return fetch(`${stage.url}${path}`, {
    ...init,
    headers: { apikey: stage.publishableKey, ...authorization, ...headers },
  });
}

describe("what the API exposes", () => {
  const hidden = {
    auth: "users",
    private: "actor_id",
    storage: "objects",
    pg_catalog: "pg_roles",
    information_schema: "tables",
    supabase_migrations: "schema_migrations",
  };

  test.each(Object.entries(hidden))(
    "The schema %s is not served, in any spelling",
    async (schema, relation) => {
      for (const token of Object.values(tokens)) {
        const responses = [
          await ask(`/rest/v1/${relation}`, token, { "accept-profile": schema }),
          await ask(`/rest/v1/${schema}.${relation}`, token),
          await ask(
            `/rest/v1/rpc/${relation}`,
            token,
            { "content-profile": schema, "content-type": "application/json" },
            { method: "POST", body: "{}" },
          ),
        ];
        expect(responses.map(({ ok }) => ok)).toEqual([false, false, false]);
      }
    },
  );

  test.each([
    "is_super_admin",
    "is_member",
    "actor_id",
    "actor_email",
    "record",
    "office_holders",
    "document_uploaders",
    "create_profile",
  ])("The private function %s cannot be called", async (name) => {
    for (const token of Object.values(tokens)) {
      for (const init of [{ method: "POST", body: "{}" }, { method: "GET" }]) {
        expect(
          (await ask(`/rest/v1/rpc/${name}`, token, { "content-type": "application/json" }, init)).ok,
        ).toBe(false);
      }
    }
  });

  test("Nobody can administer accounts", async () => {
    for (const token of Object.values(tokens)) {
      for (const [method, path] of [
        ["GET", "users"],
        ["POST", "users"],
        ["DELETE", `users/${ids.member}`],
        ["POST", "generate_link"],
      ] as const) {
        const init =
          method === "POST"
            ? {
                method,
                body: JSON.stringify({ email: "eve@policies.test", password: "eve-2026", type: "magiclink" }),
              }
            : { method };
        expect(
          (await ask(`/auth/v1/admin/${path}`, token, { "content-type": "application/json" }, init)).ok,
          path,
        ).toBe(false);
      }
    }
    expect(
      (await server.from("profiles").select("id").eq("id", ids.member).throwOnError()).data,
    ).toHaveLength(1);
  });
});

describe("which tokens are accepted", () => {
  const claims = readClaims(stage.people.admin.token);
  const impostors = {
    "an expired token": stage.expiredToken,
    "a token signed with another secret": signToken(claims, "a guessed secret"),
    "a token signed with the publishable key": signToken(claims, stage.publishableKey),
    "a token signed with nothing": signToken(claims, ""),
    "a token that asks for no signature": makeUnsignedToken(claims),
    "a token that makes itself the server": signToken(
      { ...claims, role: "service_role" },
      "a guessed secret",
    ),
    "a token with other claims under its signature": replaceClaims(stage.people.pending.token, {
      ...readClaims(stage.people.pending.token),
      sub: ids.admin,
    }),
    "the publishable key as a token": stage.publishableKey,
    nonsense: "nonsense",
  };

  test.each(Object.entries(impostors))("Not %s", async (_, token) => {
    const client = connectWithToken(token);
    for (const table of ["profiles", "documents", "awards", "audit_logs", "member_settings"] as const) {
      expect((await client.from(table).select()).data ?? []).toEqual([]);
    }
    expectRefused(await client.from("news").insert({ title: "By an impostor" }));
    expectRefused(await client.rpc("delete_member", { member_id: ids.member }));
  });

  test.each([
    ["no key at all", {}],
    ["a made-up secret key", { apikey: `${stage.secretKey.slice(0, -1)}x` }],
    ["service_role as key", { apikey: "service_role" }],
  ])("Not a request with %s", async (_, headers) => {
    for (const path of ["profiles", "documents", "audit_logs"]) {
      const response = await fetch(`${stage.url}/rest/v1/${path}?select=*`, { headers });
      expect(response.ok ? await response.json() : []).toEqual([]);
    }
    const init = {
      method: "POST",
      body: JSON.stringify({ title: "By nobody" }),
      headers: { ...headers, "content-type": "application/json" },
    };
    expect((await fetch(`${stage.url}/rest/v1/news`, init)).ok).toBe(false);
  });
});

describe("long lists", () => {
  test("A list of 1001 rows arrives complete and in order, though one response contains 1000", async () => {
    const id = crypto.randomUUID();
    await server.from("gallery_albums").insert({ id, title: "Long" }).throwOnError();
    const photos = Array.from({ length: 1001 }, (_, i) => ({ album_id: id, media_url: `${i}.jpg` }));
    for (let from = 0; from < photos.length; from += 100)
      await server
        .from("gallery_items")
        .insert(photos.slice(from, from + 100))
        .throwOnError();
    const read = () =>
      visitor
        .from("gallery_items")
        .select("media_url", { count: "exact" })
        .eq("album_id", id)
        .order("created_at")
        .order("id");
    expect((await read()).data).toHaveLength(1000);
    const rows = await getAllRows((from, to) => read().range(from, to), "Failed");
    expect(rows.map((row) => row.media_url)).toEqual(photos.map((photo) => photo.media_url));
    await server.from("gallery_albums").delete().eq("id", id).throwOnError();
  });

  test("A request for more rows than the limit gets the limit", async () => {
    const { error } = await untyped(visitor).from("news").select().limit(1_000_000);
    expect(error).toBeNull();
  });
});

function replaceClaims(token: string, claims: object): string {
  const [head, , signature] = token.split(".");
  return [head, Buffer.from(JSON.stringify(claims)).toString("base64url"), signature].join(".");
}
