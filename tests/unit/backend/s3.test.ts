import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBucket, S3Store } from "../../../scripts/backend/files/s3.ts";
import type { Backend } from "../../../scripts/backend/index.ts";
import { readEnvironment } from "../../../scripts/program/environment.ts";
import { type Client, connectWithoutSession } from "../../../src/data/core/client.ts";
import { signUpAdmin, startInMemory, visit } from "../../support/backend.ts";
import { makeFile } from "../../support/files.ts";
import { type S3Server, startS3Server } from "../../support/s3-server.ts";

let server: S3Server;
let backend: Backend;
let admin: Client;
beforeAll(async () => {
  server = await startS3Server();
  backend = await startInMemory({ bucket: server.bucket });
  admin = await signUpAdmin(backend);
});
afterAll(async () => {
  await backend.close();
  await server.stop();
});

const minutes = new Blob(["%PDF-1.4 minutes"], { type: "application/pdf" });
const picture = makeFile("image/png", "not really a picture");
/** Characters that signatures and addresses encode differently. */
const odd = "2026/A & B (final)! 'x'+y=z,@$.pdf";

/** A person's files are neither replaced nor moved. */
const asServer = () => connectWithoutSession({ url: backend.url, key: backend.secretKey });

const listNames = () => new S3Store(server.bucket).list();

describe("storage in an S3 bucket", () => {
  test("keeps a private file, and opens it only by a signed link", async () => {
    const documents = admin.storage.from("documents");
    expect((await documents.upload("minutes.pdf", minutes)).error).toBeNull();
    expect(await listNames()).toContain("documents/minutes.pdf");
    const { data } = await documents.createSignedUrl("minutes.pdf", 60);
    const link = data?.signedUrl ?? expect.fail("no link");
    const whole = await fetch(link);
    expect([whole.status, whole.headers.get("content-type"), await whole.text()]).toEqual([
      200,
      "application/pdf",
      "%PDF-1.4 minutes",
    ]);
    const { data: closed } = await visit(backend).storage.from("documents").download("minutes.pdf");
    expect(closed).toBeNull();
  });

  test("serves the headers of a public file", async () => {
    const news = admin.storage.from("news");
    expect((await news.upload("a.png", picture)).error).toBeNull();
    const { publicUrl } = news.getPublicUrl("a.png").data;
    const { status, headers } = await fetch(publicUrl, { method: "HEAD" });
    expect([status, headers.get("content-type"), headers.get("content-length")]).toEqual([
      200,
      "image/png",
      String(picture.size),
    ]);
  });

  test("replaces and removes files, whatever characters their names have", async () => {
    const documents = asServer().storage.from("documents");
    expect((await documents.upload(odd, minutes)).error).toBeNull();
    const longer = new Blob(["%PDF-1.4 longer minutes"], { type: "application/pdf" });
    expect((await documents.upload(odd, longer, { upsert: true })).error).toBeNull();
    expect((await documents.download(odd)).data?.size).toBe(longer.size);
    expect(await listNames()).toContain(`documents/${odd}`);
    expect((await documents.remove([odd])).error).toBeNull();
    expect(await listNames()).not.toContain(`documents/${odd}`);
  });

  // s3rver decodes the name of a copy's source only in part, so this one is plain.
  test("copies and moves files", async () => {
    const documents = asServer().storage.from("documents");
    await documents.upload("first.pdf", minutes);
    expect((await documents.copy("first.pdf", "copy of it.pdf")).error).toBeNull();
    expect((await documents.move("first.pdf", "moved/first.pdf")).error).toBeNull();
    for (const path of ["copy of it.pdf", "moved/first.pdf"])
      expect((await documents.download(path)).data?.size, path).toBe(minutes.size);
    expect(await listNames()).not.toContain("documents/first.pdf");
  });

  test("lists files that no row names for an administrator", async () => {
    await admin.storage.from("gallery").upload("orphan.png", picture);
    await backend.db.query(
      "update storage.objects set created_at = now() - interval '2 hours', updated_at = now() - interval '2 hours' where name = 'orphan.png'",
    );
    const { data } = await admin.rpc("list_orphaned_files").throwOnError();
    expect(JSON.stringify(data)).toContain("orphan.png");
  });

  test("keeps a file's type and time in the cache", async () => {
    const store = new S3Store(server.bucket);
    await store.put("news/b.webp", Buffer.from("b"), { mimetype: "image/webp", cacheControl: "max-age=60" });
    expect(await store.head("news/b.webp")).toMatchObject({
      mimetype: "image/webp",
      cacheControl: "max-age=60",
      size: 1,
      lastModified: expect.any(Date),
    });
  });

  test("lists more files than one response contains", async () => {
    const store = new S3Store(server.bucket);
    const names = Array.from({ length: 5 }, (_, index) => `many/${index}.txt`);
    const described = { mimetype: "text/plain", cacheControl: "no-cache" };
    for (const name of names) await store.put(name, Buffer.from("x"), described);
    expect((await store.list(2)).filter((name) => name.startsWith("many/"))).toHaveLength(names.length);
  });

  test("never reaches outside its bucket", async () => {
    const keyed = asServer();
    expect((await keyed.storage.from("documents").download("../../other/secret.pdf")).data).toBeNull();
    await expect(new S3Store(server.bucket).head("documents/../../other")).rejects.toThrow(/outside/);
  });
});

describe("a bucket that cannot be used stops the start with the reason", () => {
  test.each([
    ["an unknown key", { keyId: "other" }, /doesn’t have this key. Check STORAGE_S3_KEY_ID/],
    ["a wrong secret", { secret: "other" }, /secret doesn’t match the key. Check STORAGE_S3_SECRET/],
    ["another region", { region: "us-east-1" }, /SignatureDoesNotMatch|secret doesn’t match/],
    ["a bucket that does not exist", { bucket: "other" }, /no such bucket. Check STORAGE_S3_BUCKET/],
    ["an address where nothing listens", { endpoint: "http://127.0.0.1:9" }, /STORAGE_S3_ENDPOINT/],
  ])("%s", async (_, wrong, reason) => {
    await expect(openBucket({ ...server.bucket, ...wrong })).rejects.toThrow(reason);
  });

  test("a missing variable", () => {
    const env = { STORAGE_S3_ENDPOINT: "https://s3.test", STORAGE_S3_BUCKET: "files" };
    expect(() => readEnvironment(env)).toThrow(
      /Set STORAGE_S3_REGION, STORAGE_S3_KEY_ID, STORAGE_S3_SECRET too/,
    );
    expect(() => readEnvironment({ STORAGE_S3_ENDPOINT: "s3.test" })).toThrow(/incomplete/);
    expect(readEnvironment({}).bucket).toBeUndefined();
  });
});
