import { beforeEach, describe, expect, test } from "vitest";
import { fetchStorage, readObject, upload } from "../support/objects.ts";
import {
  admin,
  connectWithToken,
  member,
  pending,
  second,
  server,
  serverKey,
  stage,
  visitor,
  welcome,
} from "../support/personas.ts";
import { makeUnsignedToken, readClaims, signToken } from "../support/tokens.ts";

const path = "1741000000-ab12.pdf";
const other = "1741000000-cd34.pdf";
const documents = (client: typeof admin) => client.storage.from("documents");

const sign = async (client: typeof admin, seconds = 60) => {
  const { data, error } = await documents(client).createSignedUrl(path, seconds);
  if (error) throw error;
  return data.signedUrl;
};

const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";

beforeEach(async () => {
  // No member can open a file without a record: see the bin.
  for (const file_url of [path, other]) {
    const record = { title: "Minutes", file_url };
    await server
      .from("documents")
      .upsert(record, { onConflict: "file_url", ignoreDuplicates: true })
      .throwOnError();
  }
  await upload(serverKey, "documents", path, "minutes", true);
  await upload(serverKey, "documents", other, "secret", true);
});

describe("the files of documents", () => {
  test("Members can open them", async () => {
    for (const client of [member, second, admin]) {
      expect(await (await documents(client).download(path)).data?.text()).toBe("%PDF-minutes");
    }
  });

  test.each([
    "object",
    "object/authenticated",
    "object/public",
    "object/info",
    "object/info/authenticated",
    "object/info/public",
    "render/image/authenticated",
    "render/image/public",
  ])("Visitors and people awaiting approval get nothing from %s", async (route) => {
    for (const token of [undefined, stage.publishableKey, stage.people.pending.token, stage.expiredToken]) {
      const response = await fetchStorage(`${route}/documents/${path}`, token);
      expect(response.ok).toBe(false);
      expect(await response.text()).not.toContain("minutes");
      expect((await fetchStorage(`${route}/documents/${path}`, token, { method: "HEAD" })).ok).toBe(false);
    }
  });

  test("Nor can they open them through a public bucket", async () => {
    for (const step of [
      "../documents",
      "%2e%2e/documents",
      "..%2fdocuments",
      "..%5cdocuments",
      "x/../../documents",
      "x%2f..%2f..%2fdocuments",
    ]) {
      for (const bucket of ["gallery", "hero"]) {
        const response = await fetchStorage(`object/public/${bucket}/${step}/${path}`);
        expect(response.ok).toBe(false);
        expect(await response.text()).not.toContain("minutes");
      }
    }
  });

  test("Nobody moves or removes the file of a document", async () => {
    await documents(admin).move(path, "1741000000-ef56.pdf");
    await documents(admin).remove([path]);
    expect(await readObject("documents", path)).toBe("minutes");
  });

  test("A former member cannot open them with an older token", async () => {
    const person = await welcome({ is_approved: true });
    expect((await documents(person.client).download(path)).error).toBeNull();
    await admin.from("profiles").update({ is_approved: false }).eq("id", person.id).throwOnError();
    expect((await documents(person.client).download(path)).error).not.toBeNull();
    await admin.rpc("delete_member", { member_id: person.id }).throwOnError();
    expect((await documents(person.client).download(path)).error).not.toBeNull();
    expect((await documents(person.client).createSignedUrl(path, 60)).error).not.toBeNull();
  });
});

describe("signed links", () => {
  test("Members can create them, visitors and people awaiting approval cannot", async () => {
    for (const client of [member, admin]) expect(await sign(client)).toContain(path);
    for (const client of [visitor, pending]) {
      expect((await documents(client).createSignedUrl(path, 60)).data).toBeNull();
      expect(
        (await documents(client).createSignedUrls([path, other], 60)).data?.filter(
          (link) => link.signedUrl,
        ) ?? [],
      ).toEqual([]);
    }
  });

  test("They work without a session", async () => {
    const response = await fetch(await sign(member));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(await response.text()).toBe("%PDF-minutes");
  });

  test("They expire", async () => {
    const url = await sign(member, 1);
    await expect.poll(async () => (await fetch(url)).ok).toBe(false);
  });

  test("They open only the file that they were created for", async () => {
    const url = await sign(member);
    for (const elsewhere of [
      url.replace(path, other),
      url.replace("/documents/", "/gallery/"),
      url.replace("/object/sign/", "/object/authenticated/"),
    ]) {
      expect((await fetch(elsewhere)).ok).toBe(false);
    }
  });

  test("They cannot be forged", async () => {
    const url = await sign(member);
    const claims = readClaims(tokenOf(url));
    const forgeries = [
      signToken(claims, "a guessed secret"),
      makeUnsignedToken(claims),
      stage.people.pending.token,
      stage.publishableKey,
      `${tokenOf(url)}x`,
      "",
    ];
    for (const token of forgeries) {
      const forged = new URL(url);
      forged.searchParams.set("token", token);
      expect((await fetch(forged)).ok).toBe(false);
    }
  });

  test("A link's token is no session", async () => {
    const pretender = connectWithToken(tokenOf(await sign(admin)));
    expect((await pretender.from("documents").select()).data ?? []).toEqual([]);
    expect((await pretender.from("news").insert({ title: "By a link" })).error).not.toBeNull();
    expect((await documents(pretender).download(other)).error).not.toBeNull();
  });
});
