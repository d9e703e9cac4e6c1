import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import type { Client } from "../../../src/data/core/client.ts";
import { documentTypes } from "../../../src/domain/documents/document.ts";
import { signUpAdmin, startInMemory } from "../../support/backend.ts";
import { getHead, makeFile } from "../../support/files.ts";

let backend: Backend;
let admin: Client;

beforeAll(async () => {
  backend = await startInMemory();
  admin = await signUpAdmin(backend);
});
afterAll(() => backend.close());

const pictures = { jpg: "image/jpeg", png: "image/png", webp: "image/webp", gif: "image/gif" };
const all = Object.entries({ ...pictures, ...documentTypes });
const getBucket = (type: string) => (type.startsWith("image/") ? "gallery" : "documents");

/** A page, a program, and a picture of another type than any picture below. */
const lies = {
  page: Buffer.from("<!doctype html><script>alert(1)</script>\0"),
  drawing: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'>\0</svg>"),
  program: Buffer.from("\u007fELF\u0002\u0001\u0001\0\0"),
  nothing: Buffer.alloc(4096),
};

describe.each(all)("a file called .%s", (extension, type) => {
  const send = (file: Blob, name = extension) =>
    admin.storage.from(getBucket(type)).upload(`${crypto.randomUUID()}.${name}`, file);

  test("is accepted when it starts like one", async () => {
    expect((await send(makeFile(type))).error).toBeNull();
  });

  test.each(Object.keys(lies) as (keyof typeof lies)[])("is refused when it is a %s", async (lie) => {
    const { error } = await send(new Blob([lies[lie]], { type }));
    expect(error).toMatchObject({
      statusCode: "415",
      message: `The content of this file does not match its type, ${type}.`,
    });
  });

  test("is refused when it is of another type that the bucket accepts", async () => {
    for (const [other, otherType] of all) {
      if (getBucket(otherType) !== getBucket(type) || other === extension) continue;
      // Its stated type matches its content, not its name.
      const { error } = await send(makeFile(otherType));
      expect(error?.message, other).toContain("row-level security");
    }
  });
});

test("the demo's own files have the types that their names say", async () => {
  const folder = new URL("../../../scripts/seed/documents/", import.meta.url);
  for (const name of ["award-nomination.docx", "bylaws.pdf", "chapters.txt"]) {
    const type = documentTypes[name.split(".").at(-1) ?? ""] ?? "";
    const file = new Blob([await readFile(new URL(name, folder))], { type });
    expect((await admin.storage.from("documents").upload(name, file)).error, name).toBeNull();
  }
});

/** Without supabase-js: the file itself as the body, or a form whose part states another type than the request. */
async function sendRaw(
  method: string,
  path: string,
  body: BodyInit,
  type?: string,
  apikey?: string,
  more?: Readonly<Record<string, string>>,
) {
  const { data } = await admin.auth.getSession();
  const headers = {
    apikey: apikey ?? backend.publishableKey,
    authorization: `Bearer ${data.session?.access_token}`,
    ...(type && { "content-type": type }),
    ...more,
  };
  return fetch(`${backend.url}/storage/v1/object/${path}`, { method, body, headers });
}

test("no other way of uploading it succeeds", async () => {
  const form = new FormData();
  form.set("file", new Blob(["<svg onload=alert(1)>"], { type: "image/png" }));
  for (const type of ["image/png", "image/png; charset=utf-8", "IMAGE/PNG"])
    for (const method of ["POST", "PUT"])
      expect((await sendRaw(method, "news/lie.png", "<svg onload=alert(1)>", type)).ok, type).toBe(false);
  expect((await sendRaw("POST", "news/lie.png", form)).status).toBe(415);
  // What looks like the secret key is not it.
  const lie = "<svg onload=alert(1)>";
  expect((await sendRaw("POST", "news/lie.png", lie, "image/png", "sb_secret_")).status).toBe(415);
  const { data } = await admin.storage.from("news").createSignedUploadUrl("lie.png");
  if (data) {
    const file = new Blob([lie], { type: "image/png" });
    expect(
      (await admin.storage.from("news").uploadToSignedUrl("lie.png", data.token, file)).error,
    ).not.toBeNull();
  }
  expect((await admin.storage.from("news").list()).data).toEqual([]);
});

test("no header of an upload makes its file unreadable", async () => {
  const more = { "cache-control": "\u00e9".repeat(7900), "x-metadata": "e".repeat(5000) };
  const path = "gallery/head.png";
  const { status } = await sendRaw("POST", path, makeFile("image/png"), "image/png", undefined, more);
  expect(status).toBe(200);
  const response = await fetch(`${backend.url}/storage/v1/object/public/${path}`);
  expect(response.headers.get("cache-control")).toBe("no-cache");
});

test("a file is kept for as long as its form says, and an unreadable time counts as none", async () => {
  for (const [cacheControl, kept] of [
    ["31536000", "max-age=31536000"],
    ["60, public", "no-cache"],
    ["\u00e9", "no-cache"],
  ] as const) {
    const path = `${crypto.randomUUID()}.png`;
    const { error } = await admin.storage
      .from("gallery")
      .upload(path, makeFile("image/png"), { cacheControl, contentType: "image/png" });
    expect(error).toBeNull();
    const response = await fetch(`${backend.url}/storage/v1/object/public/gallery/${path}`);
    expect(response.headers.get("cache-control")).toBe(kept);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  }
});

async function makePng(width: number, height: number): Promise<Blob> {
  const png = sharp({ create: { width, height, channels: 3, background: "#fff" } }).png();
  return new Blob([new Uint8Array(await png.toBuffer())], { type: "image/png" });
}

test("a picture with more pixels than a browser bears is refused, however few bytes it has", async () => {
  const { error } = await admin.storage.from("gallery").upload("wide.png", await makePng(8000, 8000));
  expect(error).toMatchObject({ statusCode: "415", message: "This picture has too many pixels." });
  const { error: none } = await admin.storage.from("gallery").upload("fits.png", await makePng(5000, 4000));
  expect(none).toBeNull();
});

test("a picture that nobody can read is refused", async () => {
  const half = new Blob([getHead("image/png").subarray(0, 20)], { type: "image/png" });
  const { error } = await admin.storage.from("gallery").upload("half.png", half);
  expect(error).toMatchObject({ statusCode: "415", message: "This picture cannot be read." });
});

test("an animated WebP is refused before anything counts its frames", async () => {
  const moving = new URL("../../cases/images/R35-animated.webp", import.meta.url);
  const file = new Blob([await readFile(moving)], { type: "image/webp" });
  const { error } = await admin.storage.from("gallery").upload("moving.webp", file);
  expect(error).toMatchObject({ statusCode: "415", message: "Animated WebP pictures are not accepted." });
});
