import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { FolderStore } from "../../../scripts/backend/files/folder.ts";
import type { Backend } from "../../../scripts/backend/index.ts";
import { type Client, connectWithoutSession } from "../../../src/data/core/client.ts";
import { signUpAdmin, startInMemory } from "../../support/backend.ts";
import { makeFile } from "../../support/files.ts";

let backend: Backend;
let admin: Client;
let link: string;

beforeAll(async () => {
  backend = await startInMemory();
  admin = await signUpAdmin(backend);
  await admin.storage.from("documents").upload("minutes.txt", new Blob(["Minutes"], { type: "text/plain" }));
  await admin.storage.from("documents").upload("gone.txt", new Blob(["Gone"], { type: "text/plain" }));
  link = await sign("minutes.txt", 60);
});
afterAll(() => backend.close());

async function sign(path: string, seconds: number): Promise<string> {
  const { data } = await admin.storage.from("documents").createSignedUrl(path, seconds);
  return data?.signedUrl ?? "";
}

test("a link that is expired, damaged or invalid says so in words (gateway/links.ts)", async () => {
  expect(await (await fetch(link)).text()).toBe("Minutes");
  const gone = await sign("gone.txt", 60);
  await admin.storage.from("documents").remove(["gone.txt"]);
  const spoilt = [
    await sign("minutes.txt", -10),
    link.slice(0, -3),
    `${link}x`,
    link.replace(/token=.*/, "token="),
    link.replace(/\?.*/, ""),
    link.replace("minutes", "others"),
    gone,
  ];
  for (const address of spoilt) {
    const response = await fetch(address);
    expect([400, 403], address).toContain(response.status);
    expect(response.headers.get("content-type")).toContain("text/html");
    const page = await response.text();
    expect(page).toContain("<h1>This link has expired</h1>");
    expect(page).toContain(`<a href="http://localhost:4321/documents">Documents</a> and open it again.`);
  }
});

test("a file that is lost is not there, which is no fault of the server (storage.ts)", async () => {
  const news = admin.storage.from("news");
  await news.upload("a/lost.png", makeFile("image/png"));
  const lost = vi
    .spyOn(FolderStore.prototype, "get")
    .mockRejectedValue(Object.assign(new Error(), { code: "ENOENT" }));
  const response = await fetch(news.getPublicUrl("a/lost.png").data.publicUrl);
  lost.mockRestore();
  expect(response.status).toBe(400);
});

test("a link lasts for an hour at most, whatever the member asks for (gateway/links.ts)", async () => {
  const getLife = (address: string) => {
    const [, claims = ""] = (new URL(address).searchParams.get("token") ?? "").split(".");
    const { iat, exp } = JSON.parse(Buffer.from(claims, "base64url").toString()) as {
      iat: number;
      exp: number;
    };
    return exp - iat;
  };
  expect(getLife(await sign("minutes.txt", 60))).toBe(60);
  expect(getLife(await sign("minutes.txt", 3_153_600_000))).toBe(3600);
  const { data } = await admin.storage.from("documents").createSignedUrls(["minutes.txt"], 3_153_600_000);
  expect((data ?? []).map(({ signedUrl }) => getLife(signedUrl ?? ""))).toEqual([3600]);
});

test("several files are signed at once, each by the policies (gateway/links.ts)", async () => {
  const asked = ["minutes.txt", "absent.txt", "../documents/minutes.txt", "a//b.txt", "minutes.txt"];
  const { data } = await admin.storage.from("documents").createSignedUrls(asked, 60);
  const absent = "Either the object does not exist or you do not have access to it";
  expect(data?.map(({ path, error }) => [path, error])).toEqual(
    asked.map((path) => [path, path === "minutes.txt" ? null : absent]),
  );
  expect(await (await fetch(data?.[4]?.signedUrl ?? "")).text()).toBe("Minutes");
  const visitor = connectWithoutSession({ url: backend.url, key: backend.publishableKey });
  const refused = await visitor.storage.from("documents").createSignedUrls(["minutes.txt"], 60);
  expect(refused.data?.map(({ signedUrl }) => signedUrl)).toEqual([null]);
});

test("visitors read what a policy gives them in a private bucket (gateway/links.ts)", async () => {
  await backend.db.exec(
    `create policy "Visitors can read the rules" on storage.objects for select to anon using (name = 'rules.txt')`,
  );
  for (const name of ["rules.txt", "other.txt"])
    await admin.storage.from("documents").upload(name, new Blob([name], { type: "text/plain" }));
  const read = (name: string) =>
    fetch(`${backend.url}/storage/v1/object/authenticated/documents/${name}`, {
      headers: { apikey: backend.publishableKey },
    });
  expect(await (await read("rules.txt")).text()).toBe("rules.txt");
  expect((await read("other.txt")).status).toBe(400);
  expect((await read("absent.txt")).status).toBe(400);
});

test("no file is taken for a page, whatever it contains (gateway/http.ts, storage.ts)", async () => {
  const lie = new Blob(["<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"], {
    type: "image/png",
  });
  const server = connectWithoutSession({ url: backend.url, key: backend.secretKey });
  await server.storage.from("news").upload("articles/lie of.png", lie);
  const { publicUrl } = admin.storage.from("news").getPublicUrl("articles/lie of.png").data;
  expect(Object.fromEntries((await fetch(publicUrl)).headers)).toMatchObject({
    "content-type": "image/png",
    "content-disposition": "inline; filename*=UTF-8''lie%20of.png",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
  });
});

const ofWord = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

test("files that browsers do not show are saved, and so is any file whose link asks for it (gateway/storage.ts)", async () => {
  await admin.storage.from("documents").upload("form.docx", makeFile(ofWord));
  const tell = async (address: string) => (await fetch(address)).headers.get("content-disposition");
  expect(await tell(await sign("form.docx", 60))).toBe("attachment; filename*=UTF-8''form.docx");
  expect(await tell(link)).toBe("inline; filename*=UTF-8''minutes.txt");
  for (const [name, told] of [
    ["", "minutes.txt"],
    ["The (true) minutes.txt", "The%20%28true%29%20minutes.txt"],
    ['"\r\nx: y', "%22%0D%0Ax%3A%20y"],
    ["\ud800", "%EF%BF%BD"],
  ])
    expect(await tell(`${link}&download=${encodeURIComponent(name?.toWellFormed() ?? "")}`)).toBe(
      `attachment; filename*=UTF-8''${told}`,
    );
  expect(await tell(`${backend.url}/storage/v1/object/public/news/none.png`)).toBeNull();
});

test.each([
  ["Minutes, 3.5.2026", "Minutes%2C%203.5.2026.txt"],
  ["Before/after: setup.exe", "Before%20after%20setup.exe.txt"],
  ["...", "Document.txt"],
  ["", "minutes.txt"],
])("R42: a shown file with the title %j is saved as %s (gateway/storage.ts)", async (title, name) => {
  const { headers } = await fetch(`${link}&title=${encodeURIComponent(title)}`);
  expect(headers.get("content-disposition")).toBe(`inline; filename*=UTF-8''${name}`);
});

test.each(["/", "/rest/v1/news", "/auth/v1/health", "/storage/v1/object/sign/documents/x?token=x"])(
  "%s answers with security headers (gateway/http.ts)",
  async (path) => {
    const { headers } = await fetch(backend.url + path, { headers: { apikey: backend.publishableKey } });
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
  },
);
