import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import type { Client } from "../../../src/data/core/client.ts";
import { signUp, signUpAdmin, startInMemory, visit } from "../../support/backend.ts";
import { makeFile } from "../../support/files.ts";
import { openSilent } from "../support/silent.ts";

let backend: Backend;
let admin: Client;

beforeAll(async () => {
  backend = await startInMemory();
  admin = await signUpAdmin(backend);
});
afterAll(() => backend.close());

test.each(["introspect", "config", "info"])("nobody can read /_system/%s (gateway/http.ts)", async (name) => {
  const response = await fetch(`${backend.url}/_system/${name}`, {
    headers: { apikey: backend.secretKey },
  });
  expect(response.status).toBe(404);
});

/** A chunked upload, without a declared length. */
async function uploadInPieces(path: string, pieces: number): Promise<number | undefined> {
  const { data } = await admin.auth.getSession();
  const headers = {
    apikey: backend.publishableKey,
    authorization: `Bearer ${data.session?.access_token}`,
    "content-type": "image/png",
  };
  return new Promise((done, fail) => {
    const upload = request(
      `${backend.url}/storage/v1/object/${path}`,
      { method: "POST", headers },
      (response) => {
        response.resume().once("end", () => done(response.statusCode));
      },
    );
    upload.once("error", fail);
    for (let piece = 0; piece < pieces; piece++) upload.write(Buffer.alloc(1024 * 1024));
    upload.end();
  });
}

test("a bucket's size limit applies to a file that does not state its size (gateway/http.ts)", async () => {
  expect(await uploadInPieces("news/huge.png", 6)).toBe(411);
  expect((await admin.storage.from("news").list()).data).toEqual([]);
});

test("an update or delete without a condition, as a hosted project does", async () => {
  const refusal = { message: expect.stringContaining("WHERE clause") };
  expect((await admin.from("news").delete()).error).toMatchObject(refusal);
  expect((await admin.from("news").update({ title: "All the same" })).error).toMatchObject(refusal);
});

async function ask(path: string, init: RequestInit = {}, token?: string): Promise<Response> {
  const session = (await admin.auth.getSession()).data.session;
  const authorization = `Bearer ${token ?? session?.access_token}`;
  return fetch(backend.url + path, {
    ...init,
    headers: { apikey: backend.publishableKey, authorization, ...init.headers },
  });
}

describe("requests that would block the server for everyone else", () => {
  test.each([
    ["/auth/v1/token?grant_type=password", 65 * 1024],
    ["/rest/v1/rpc/search_news", 4001 * 1024],
    ["/rest/v1/news", 4001 * 1024],
    ["/rest/v1/profiles", 257 * 1024],
    ["/storage/v1/object/news/a.png", 11_001 * 1024],
  ])("%s accepts no body of %i bytes (gateway/http.ts)", async (path, size) => {
    const headers = { "content-type": "application/json" };
    const response = await ask(path, { method: "POST", headers, body: `{"q":"${"a".repeat(size)}"}` });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      message: "The request is larger than this server accepts.",
    });
  });

  test("long texts are read only from people with a role (gateway/bodies.ts)", async () => {
    const member = await signUp(backend, "member@unit.test");
    await backend.db.query("update public.profiles set is_approved = true where email = 'member@unit.test'");
    const body = JSON.stringify({ edits: Array.from({ length: 101 }, () => ({ text: "a".repeat(3000) })) });
    const send = async (client: Client, apikey = backend.publishableKey) => {
      const session = (await client.auth.getSession()).data.session;
      const headers = { apikey, "content-type": "application/json" };
      const path = "/rest/v1/rpc/save_changes";
      return ask(path, { method: "POST", headers, body }, session?.access_token ?? apikey);
    };
    for (const client of [visit(backend), member]) expect((await send(client)).status).toBe(413);
    expect((await send(member, "sb_secret_invented")).status).toBe(413);
    expect((await send(visit(backend), backend.secretKey)).status).not.toBe(413);
    // The function’s own answer.
    expect(await (await send(admin)).json()).toMatchObject({
      message: "An entry can’t be saved twice at once.",
    });
  });

  test.each([
    "/rest/v1/rpc/search_news",
    "/auth/v1/token?grant_type=password",
    "/storage/v1/object/news/a.png",
  ])("connections that never send their request to %s keep nobody out", async (path) => {
    const session = (await admin.auth.getSession()).data.session;
    const headers = [
      `apikey: ${backend.publishableKey}`,
      `authorization: Bearer ${session?.access_token}`,
      "content-type: application/json",
    ];
    const port = Number(new URL(backend.url).port);
    await Promise.all(Array.from({ length: 210 }, () => openSilent(port, path, headers)));
    expect((await admin.from("news").select("id").limit(1)).error).toBeNull();
    const content = makeFile("image/png");
    const name = `silent/${crypto.randomUUID()}.png`;
    expect((await admin.storage.from("news").upload(name, content)).error).toBeNull();
    expect((await admin.auth.refreshSession()).error).toBeNull();
  });

  test("a news item of the maximum length is accepted, in the script that needs most bytes", async () => {
    const content = "\u0e01".repeat(500_000);
    const { data } = await admin.from("news").insert({ title: "Long", content }).select("id").single();
    const changes = { content: "\u0e02".repeat(500_000) };
    const edits = [{ table_name: "news", id: data?.id ?? "", before: { content }, changes }];
    expect((await admin.rpc("save_changes", { edits })).error).toBeNull();
  });
});

test.each(["a.b.", "a.b", "nonsense", "a..c"])(
  "a client that sends %s instead of a token is refused, and not treated as a visitor (gateway/http.ts)",
  async (token) => {
    expect((await ask("/rest/v1/news", {}, token)).status).toBe(401);
    const list = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
    expect((await ask("/storage/v1/object/list/documents", list, token)).status).toBe(401);
    expect((await ask("/rest/v1/news", {}, backend.publishableKey)).status).toBe(200);
  },
);

test.each([
  "/storage/v1/object/%73ign/documents/a.pdf",
  "/storage/v1/o%62ject/news/a.png",
  "/storage/v1/object/ne%77s/a.png",
  "/storage/v1/object/upload/sign/news/a.png",
  "/rest/v1/gallery%5Falbums",
  "/rest/v1/%72pc/search_news",
])(
  "%s is not served: filters and lite would read it differently, or it passes by every rule (gateway/http.ts)",
  async (path) => {
    for (const method of ["POST", "PUT"]) expect((await ask(path, { method, body: "{}" })).status).toBe(404);
  },
);

test("one request deletes at most a hundred files (gateway/storage.ts)", async () => {
  const remove = (number: number) => {
    const prefixes = Array.from({ length: number }, (_, nr) => `a/${nr}.png`);
    return ask("/storage/v1/object/news", {
      method: "DELETE",
      body: JSON.stringify({ prefixes }),
      headers: { "content-type": "application/json" },
    });
  };
  expect((await remove(101)).status).toBe(400);
  expect((await remove(100)).status).toBe(200);
});

test.each([
  ["POST", "object/sign/documents/a.pdf"],
  ["POST", "object/copy"],
  ["POST", "object/move"],
  ["DELETE", "object/news"],
  ["POST", "bucket"],
  ["PUT", "bucket/news"],
])("%s %s without a body is the client's error (gateway/costs.ts)", async (method, path) => {
  const headers = {
    apikey: backend.secretKey,
    authorization: `Bearer ${backend.secretKey}`,
    "content-type": "application/json",
  };
  for (const body of [null, ""]) {
    const response = await fetch(`${backend.url}/storage/v1/${path}`, { method, headers, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: "InvalidRequest" });
  }
});

test("of a visitor's upload nothing is read (gateway/storage.ts)", async () => {
  const init = { method: "POST", body: makeFile("image/png"), headers: { "content-type": "image/png" } };
  const response = await ask("/storage/v1/object/news/a.png", init, backend.publishableKey);
  expect([response.status, await response.json()]).toMatchObject([403, { error: "Unauthorized" }]);
});

/** Status and message of the answer to a form. */
async function sendForm(sender: Client, body: string, boundary = "none"): Promise<[number, string]> {
  const { data } = await sender.auth.getSession();
  const response = await fetch(`${backend.url}/storage/v1/object/gallery/broken.png`, {
    method: "POST",
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    body,
  });
  return [response.status, (await response.json()).message];
}

test("a form that cannot be read is the client's error (gateway/storage.ts)", async () => {
  const answer = [400, "This form cannot be read."];
  expect(await sendForm(admin, "no form")).toEqual(answer);
  const part = '--none\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n';
  expect(await sendForm(admin, `${part.repeat(11)}--none--`)).toEqual(answer);
  expect(await sendForm(admin, `${part}--none--`, '"none"')).toEqual(answer);
});

test("of a form from somebody who is not approved nothing is read (gateway/storage.ts)", async () => {
  const stranger = await signUp(backend, "form@unit.test");
  const [status] = await sendForm(stranger, "no form");
  expect(status).toBe(403);
});

test("of photos that are sent side by side, a person's folder takes five (gateway/storage.ts)", async () => {
  const { data } = await admin.auth.getUser();
  const send = (_: unknown, nr: number) =>
    admin.storage
      .from("profile-photos")
      .upload(`${data.user?.id}/${nr}.png`, makeFile("image/png", String(nr)));
  const sent = await Promise.all(Array.from({ length: 12 }, send));
  expect(sent.filter(({ error }) => error === null)).toHaveLength(5);
});

/** A member with one photo, and the number of files in their folder. */
async function addMember(email: string) {
  const member = await signUp(backend, email);
  await backend.db.query("update profiles set is_approved = true where email = $1", [email]);
  const { data } = await member.auth.getSession();
  const id = data.session?.user.id ?? "";
  const photos = member.storage.from("profile-photos");
  expect((await photos.upload(`${id}/own.png`, makeFile("image/png"))).error).toBeNull();
  const count = async () => {
    const sql =
      "select from storage.objects where bucket_id = 'profile-photos' and split_part(name, '/', 1) = $1";
    return (await backend.db.query(sql, [id])).rows.length;
  };
  return { id, token: data.session?.access_token ?? "", photos, count };
}

test("nor do copies that are sent side by side, also with photos, add a sixth (gateway/storage.ts)", async () => {
  const { id, photos, count } = await addMember("copies@unit.test");
  const add = (_: unknown, nr: number) =>
    nr % 10 === 0
      ? photos.upload(`${id}/${nr}.png`, makeFile("image/png"))
      : photos.copy(`${id}/own.png`, `${id}/${nr}.png`);
  const added = await Promise.all(Array.from({ length: 60 }, add));
  expect(added.filter(({ error }) => error === null)).toHaveLength(4);
  expect(await count()).toBe(5);
});

test("nor do paths that are written in several ways (gateway/storage.ts)", async () => {
  const { id, token, count } = await addMember("ways@unit.test");
  const send = (_: unknown, nr: number) => {
    const code = id.charCodeAt(nr).toString(16);
    const path = `${id.slice(0, nr)}%${code}${id.slice(nr + 1)}/${nr}.png`;
    const init = { method: "POST", body: makeFile("image/png"), headers: { "content-type": "image/png" } };
    return ask(`/storage/v1/object/profile-photos/${path}`, init, token);
  };
  await Promise.all(Array.from({ length: 12 }, send));
  expect(await count()).toBe(5);
});

test("a stranger holds up nobody’s photos (gateway/storage.ts)", async () => {
  const [{ id, photos }, stranger] = [
    await addMember("own@unit.test"),
    await addMember("stranger@unit.test"),
  ];
  const headers = [
    `apikey: ${backend.publishableKey}`,
    `authorization: Bearer ${stranger.token}`,
    "content-type: image/png",
  ];
  const { port } = new URL(backend.url);
  await openSilent(Number(port), `/storage/v1/object/profile-photos/${id}/a.png`, headers);
  // It has arrived before this is answered.
  await admin.from("news").select("id").limit(1).throwOnError();
  expect((await photos.upload(`${id}/b.png`, makeFile("image/png"))).error).toBeNull();
});

test("text that PostgreSQL cannot store is the client's error, and is not logged (gateway/costs.ts)", async () => {
  const body = '{"email":"a@unit.test","password":"a\\u0000b"}';
  const response = await ask("/auth/v1/signup", {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
  });
  expect(response.status).toBe(400);
});

test("writing to a view is the client's error (gateway/connection.ts)", async () => {
  const init = {
    method: "POST",
    body: '{"full_name":"Nobody"}',
    headers: { "content-type": "application/json" },
  };
  expect((await ask("/rest/v1/people", init)).status).toBe(405);
});

test.each([
  "a%00b",
  "a//b.png",
  "a/b/c.png",
  "a%2Fb.png",
  "a%3Fb.png",
  "a%0D%0Ab",
  "%3Csvg%20onload=x%3E",
  "%E0%A4",
  "a".repeat(1100),
  "b".repeat(300),
  "é.png",
])("a file cannot be called %s, and the uploader is told (gateway/storage.ts)", async (name) => {
  const init = {
    method: "POST",
    body: makeFile("application/pdf"),
    headers: { "content-type": "application/pdf" },
  };
  const response = await ask(`/storage/v1/object/documents/${name}`, init);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: "InvalidKey",
    message: expect.stringMatching(/name/),
  });
  // Copies name their target as it is, in JSON.
  if (name.startsWith("%E0") || /%[23]F/.test(name)) return;
  await admin.storage.from("documents").upload("a.pdf", makeFile("application/pdf"));
  const copy = { bucketId: "documents", sourceKey: "a.pdf", destinationKey: decodeURIComponent(name) };
  const headers = { "content-type": "application/json" };
  for (const verb of ["copy", "move"]) {
    const body = JSON.stringify(copy);
    expect((await ask(`/storage/v1/object/${verb}`, { method: "POST", body, headers })).status).toBe(400);
  }
  expect((await admin.storage.from("documents").exists("a.pdf")).data).toBe(true);
});

describe("a list of files (gateway/lists.ts)", () => {
  const list = (body: object, token?: string) =>
    ask(
      "/storage/v1/object/list/news",
      { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
      token,
    );

  const add = async (count: number) => {
    await backend.db.query(
      `insert into storage.objects (bucket_id, name)
       select 'news', 'many/' || lpad(nr::text, 4, '0') || '.png' from generate_series(1, $1::integer) nr
       on conflict do nothing`,
      [count],
    );
  };

  test.each<[string, object]>([
    ["a negative limit", { limit: -1 }],
    ["a negative limit as a text", { limit: "-1" }],
    ["no limit", { limit: 0 }],
    ["half a file", { limit: 1.5 }],
    ["too many files", { limit: 101 }],
    ["a negative offset", { offset: -1 }],
    ["a huge offset", { offset: 1e30 }],
    ["an unknown column", { sortBy: { column: "nothing", order: "asc" } }],
    ["a column of JSON", { sortBy: { column: "metadata", order: "asc" } }],
    ["an unknown order", { sortBy: { column: "name", order: "sideways" } }],
    ["a sort that is a text", { sortBy: "name" }],
    ["a sort that is null", { sortBy: null }],
  ])("has a limit, an offset and an order that exist: %s", async (_, fields) => {
    const printed = vi.spyOn(console, "error").mockImplementation(() => {});
    expect((await list({ prefix: "", ...fields })).status).toBe(400);
    expect(printed).not.toHaveBeenCalled();
  });

  test("has a hundred files at the most, also without a limit", async () => {
    await add(101);
    for (const body of [{}, { prefix: "many" }, { prefix: "many", limit: 100 }])
      expect(await (await list(body)).json()).toHaveLength(100);
    const { data } = await admin.storage.from("news").list("many", { limit: 100, offset: 100 });
    expect(data).toHaveLength(1);
    const newest = { limit: 2, sortBy: { column: "created_at", order: "desc" } };
    expect((await admin.storage.from("news").list("many", newest)).data).toHaveLength(2);
  });
});
