import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import type { Client } from "../../../src/data/client.ts";
import { signUpAdmin, startInMemory } from "../../support/backend.ts";

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

test("a link that expired, was spoilt or leads nowhere says so in words (gateway/spoilt-link.ts)", async () => {
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
    expect(page).toContain(
      `<a href="http://localhost:4321/documents">Documents</a> and open the file again.`,
    );
  }
});

test("a link lives for an hour at most, whatever its member asks for (gateway/signed-life.ts)", async () => {
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
  for (const { signedUrl } of data ?? [])
    expect(getLife(new URL(signedUrl ?? "", backend.url).href)).toBe(3600);
});

test("a page that calls itself a picture is not taken for a page (gateway/security-headers.ts)", async () => {
  const page = new Blob(["<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"], {
    type: "image/png",
  });
  await admin.storage.from("news").upload("lie.png", page);
  const { headers } = await fetch(admin.storage.from("news").getPublicUrl("lie.png").data.publicUrl);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
  });
});

test.each(["/", "/rest/v1/news", "/auth/v1/health", "/storage/v1/object/sign/documents/x?token=x"])(
  "%s answers with security headers (gateway/security-headers.ts)",
  async (path) => {
    const { headers } = await fetch(backend.url + path, { headers: { apikey: backend.publishableKey } });
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
  },
);
