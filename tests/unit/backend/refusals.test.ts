import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import type { Client } from "../../../src/data/client.ts";
import { signUpAdmin, startInMemory } from "../../support/backend.ts";

let backend: Backend;
let admin: Client;

beforeAll(async () => {
  backend = await startInMemory();
  admin = await signUpAdmin(backend);
});
afterAll(() => backend.close());

test.each(["introspect", "config", "info"])(
  "nobody is told /_system/%s (gateway/known-paths.ts)",
  async (name) => {
    const answer = await fetch(`${backend.url}/_system/${name}`, { headers: { apikey: backend.secretKey } });
    expect(answer.status).toBe(404);
  },
);

/** An upload in pieces, whose length nobody has declared. */
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
      (answer) => {
        answer.resume().once("end", () => done(answer.statusCode));
      },
    );
    upload.once("error", fail);
    for (let piece = 0; piece < pieces; piece++) upload.write(Buffer.alloc(1024 * 1024));
    upload.end();
  });
}

test("a bucket's size limit holds for a file that does not say its size (gateway/upload-length.ts)", async () => {
  expect(await uploadInPieces("news/huge.png", 6)).toBe(411);
  expect((await admin.storage.from("news").list()).data).toEqual([]);
});

test("an update or delete without a condition, as a hosted project does", async () => {
  const refusal = { message: expect.stringContaining("WHERE clause") };
  expect((await admin.from("news").delete()).error).toMatchObject(refusal);
  expect((await admin.from("news").update({ title: "All the same" })).error).toMatchObject(refusal);
});
