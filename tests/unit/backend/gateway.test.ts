import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import type { Client } from "../../../src/data/core/client.ts";
import { receive, signUpAdmin, startInMemory, visit } from "../../support/backend.ts";
import { makeFile } from "../../support/files.ts";

let backend: Backend;
let admin: Client;

beforeAll(async () => {
  backend = await startInMemory();
  admin = await signUpAdmin(backend);
});
afterAll(() => backend.close());

const text = () => new Blob(["Minutes"], { type: "text/plain" });

describe("what the gateway changes between supabase-js and lite", () => {
  test("an upload arrives (gateway/storage.ts)", async () => {
    const { error } = await admin.storage.from("documents").upload("general/minutes.txt", text());
    expect(error).toBeNull();
    const { data } = await admin.storage.from("documents").download("general/minutes.txt");
    expect(await data?.text()).toBe("Minutes");
  });

  test("a signed link opens without a session (gateway/storage.ts)", async () => {
    await admin.storage.from("documents").upload("general/signed.txt", text());
    const { data } = await admin.storage.from("documents").createSignedUrl("general/signed.txt", 60);
    const response = await fetch(data?.signedUrl ?? "");
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("Minutes");
  });

  test("a list has the files of one folder, whatever its name (gateway/lists.ts)", async () => {
    const documents = admin.storage.from("documents");
    for (const path of ["a_b/one.txt", "acb/two.txt"]) await documents.upload(path, text());
    const list = async (...asked: Parameters<typeof documents.list>) =>
      (await documents.list(...asked)).data?.map(({ name }) => name);
    expect(await list("a_b")).toEqual(["a_b/one.txt"]);
    expect(await list("%")).toEqual([]);
    expect(await list("", { search: "_b" })).toEqual(["a_b/one.txt"]);
  });

  test("what our SQL raises arrives with its code and message (gateway/connection.ts)", async () => {
    const { error } = await admin.rpc("delete_member", { member_id: crypto.randomUUID() });
    expect(error).toMatchObject({ code: "P0001", message: "Member not found" });
  });
});

test("a violated check arrives with its code, as on a hosted project (gateway/connection.ts)", async () => {
  const { error, status } = await admin
    .from("news")
    .insert({ title: "   ", content: "x", category: "event" });
  expect(error).toMatchObject({
    code: "23514",
    message: expect.stringMatching(/^new row for relation "news"/),
  });
  expect(status).toBe(400);
});

test("times are ISO 8601, also in embedded rows and functions (gateway/connection.ts)", async () => {
  const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/;
  const { data: item } = await admin
    .from("news")
    .insert({ title: "Timely" })
    .select()
    .single()
    .throwOnError();
  const { data: found } = await admin.rpc("search_news", { q: "Timely" }).throwOnError();
  const { data: session } = await admin.from("profiles").select("created_at").limit(1).throwOnError();
  for (const moment of [item.published_at, found[0]?.published_at, session[0]?.created_at])
    expect(moment).toMatch(iso);
});

describe("what the backend refuses", () => {
  test("requests without a key", async () => {
    const response = await fetch(`${backend.url}/rest/v1/profiles`);
    expect(response.status).toBe(401);
  });

  test("a token without a signature that claims to be the server", async () => {
    const response = await fetch(`${backend.url}/rest/v1/profiles`, {
      headers: {
        apikey: backend.publishableKey,
        authorization: "Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.",
      },
    });
    expect(response.ok).toBe(false);
  });

  test("tables that our migrations did not grant, as a hosted project does", async () => {
    const { error } = await visit(backend).from("profiles").select();
    expect(error).toMatchObject({ code: "42501" });
  });

  test("files whose type the bucket does not list, and files above its limit", async () => {
    const news = admin.storage.from("news");
    expect(
      (await news.upload("a.svg", new Blob(["<svg/>"], { type: "image/svg+xml" }))).error,
    ).not.toBeNull();
    const room = 5 * 1024 * 1024 - makeFile("image/png", "").size;
    const tooLarge = makeFile("image/png", "x".repeat(room + 1));
    expect((await news.upload("a.png", tooLarge)).error).not.toBeNull();
    const fits = makeFile("image/png", "x".repeat(room));
    expect((await news.upload("a.png", fits)).error).toBeNull();
  });
});

test("a removed object is also gone from the disk", async () => {
  const news = admin.storage.from("news");
  await news.upload("gone.jpg", makeFile("image/jpeg"));
  const { publicUrl } = news.getPublicUrl("gone.jpg").data;
  expect((await fetch(publicUrl)).status).toBe(200);
  await news.remove(["gone.jpg"]);
  expect((await fetch(publicUrl)).ok).toBe(false);
});

test("one object can be deleted at its own address, once (gateway/storage.ts)", async () => {
  await admin.storage.from("news").upload("old & gone.jpg", makeFile("image/jpeg"));
  const { publicUrl } = admin.storage.from("news").getPublicUrl("old & gone.jpg").data;
  const remove = async (client: Client) => {
    const { data } = await client.auth.getSession();
    const token = data.session?.access_token ?? backend.publishableKey;
    const headers = { apikey: backend.publishableKey, authorization: `Bearer ${token}` };
    const url = `${backend.url}/storage/v1/object/news/old%20&%20gone.jpg`;
    return (await fetch(url, { method: "DELETE", headers })).status;
  };
  expect(await remove(visit(backend))).toBe(400);
  expect((await fetch(publicUrl)).ok).toBe(true);
  expect(await remove(admin)).toBe(200);
  expect((await fetch(publicUrl)).ok).toBe(false);
  expect(await remove(admin)).toBe(400);
});

test("emails are caught, with our text and a link to our page", async () => {
  await backend.deliverMail();
  await visit(backend).auth.resetPasswordForEmail("admin@unit.test");
  const { html } = await receive(backend, "admin@unit.test", /^CPEAA: set a new password$/);
  expect(html).toMatch(/http:\/\/localhost:4321\/auth\/reset-password\?token_hash=[0-9a-f]+/);
  expect(await (await fetch(backend.mailUrl)).text()).toContain("CPEAA: set a new password");
});

async function ask(path: string) {
  const token = (await admin.auth.getSession()).data.session?.access_token;
  const response = await fetch(`${backend.url}/rest/v1/${path}`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: await response.json() };
}

test.each([
  ["no entry", "{}", { status: 200, body: [] }],
  ["one entry", "{nobody@unit.test}", { status: 200, body: [] }],
  ["a number", "1", { status: 400, body: { code: "22P02" } }],
  ["a boolean", "true", { status: 400, body: { code: "22P02" } }],
  ["an object", '{"a":1}', { status: 400, body: { code: "22P02" } }],
])(
  "A list of %s in an address is read as on a hosted project, and the next request is answered",
  async (_, list, answer) => {
    expect(await ask(`rpc/find_members_by_email?emails=${encodeURIComponent(list)}`)).toMatchObject(answer);
    expect(await ask("site_revision?select=id")).toEqual({ status: 200, body: [{ id: true }] });
  },
);
