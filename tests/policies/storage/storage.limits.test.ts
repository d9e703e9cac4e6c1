import { afterAll, describe, expect, test } from "vitest";
import { documentTypes } from "../../../src/domain/documents/document.ts";
import type { Bucket } from "../../../src/domain/exposure.ts";
import { getHead } from "../../support/files.ts";
import { fetchStorage } from "../support/objects.ts";
import { admin, serverKey, stage } from "../support/personas.ts";

const megabyte = 1024 * 1024;
const pictures = ["image/jpeg", "image/png", "image/webp"];

const limits: Record<Bucket, { size: number; types: string[] }> = {
  gallery: { size: 5 * megabyte, types: [...pictures, "image/gif"] },
  "profile-photos": { size: 5 * megabyte, types: [...pictures, "image/gif"] },
  "sent-photos": { size: 5 * megabyte, types: pictures },
  news: { size: 5 * megabyte, types: pictures },
  hero: { size: 5 * megabyte, types: pictures },
  documents: {
    size: 10 * megabyte,
    types: [
      "application/pdf",
      "application/msword",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "application/vnd.ms-excel",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "text/plain",
    ],
  },
};

const extensions: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
  ...Object.fromEntries(Object.entries(documentTypes).map(([extension, type]) => [type, extension])),
};

const dangerous = [
  "image/svg+xml",
  "text/html",
  "application/xhtml+xml",
  "text/xml",
  "application/javascript",
  "video/mp4",
  "application/zip",
  "application/octet-stream",
  "IMAGE/SVG+XML",
  "image/*",
];

describe.each(Object.entries(limits))("%s", (name, { size, types }) => {
  const bucket = admin.storage.from(name);
  const sent: string[] = [];
  const send = (contentType: string, bytes = 1000) => {
    const head = getHead(contentType);
    const rest = new Uint8Array(bytes - head.length).fill(97);
    const path = `${crypto.randomUUID()}/a.${extensions[contentType] ?? "png"}`;
    sent.push(path);
    return bucket.upload(path, new Blob([head, rest], { type: contentType }), { contentType });
  };

  afterAll(async () => {
    await serverKey.storage.from(name).remove(sent);
  });

  test.each(types)("Accepts %s", async (type) => {
    expect((await send(type)).error).toBeNull();
  });

  test.each(dangerous)("Rejects %s, even from a super admin", async (type) => {
    expect((await send(type)).error).not.toBeNull();
  });

  test("Rejects a type hidden behind the name, or behind another encoding of the upload", async () => {
    const { error } = await bucket.upload("limits/a.png", new Blob(["<svg/>"], { type: "image/svg+xml" }), {
      contentType: "image/svg+xml",
    });
    expect(error).not.toBeNull();
    for (const method of ["POST", "PUT"]) {
      const init = { method, body: "<svg onload=alert(1)>", headers: { "content-type": "image/svg+xml" } };
      const response = await fetchStorage(`object/${name}/limits/raw.svg`, stage.people.admin.token, init);
      expect(response.ok).toBe(false);
    }
  });

  test("Rejects a folder that is called like a file", async () => {
    const [type = ""] = types;
    const folder = `a.${extensions[type]}`;
    const file = new Blob([getHead(type)], { type });
    const { error } = await bucket.upload(`${folder}/${folder}`, file, { contentType: type });
    expect(error?.message).toContain("row-level security");
  });

  test("Accepts exactly its size limit and rejects one byte more", async () => {
    const type = types[0] ?? "";
    expect((await send(type, size)).error).toBeNull();
    const { error } = await send(type, size + 1);
    expect(error).not.toBeNull();
  });
});
