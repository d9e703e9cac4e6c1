import { describe, expect, test } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import {
  checkPreview,
  endPreviews,
  getAlbumPreview,
  getEventPreview,
  getNewsPreview,
  getPagePreview,
  makePreview,
} from "../../../src/data/publication/previews.ts";
import { getKeys } from "../../../src/domain/core/keys.ts";
import { type PreviewedTable, previewDays } from "../../../src/domain/publication/preview.ts";
import { signUpAdmin, startInMemory, visit } from "../../support/backend.ts";
import { admin, member, notAdmins, server, untyped, visitor } from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addDraft, addRow } from "../support/writers.ts";

const days = 86_400_000;

const see = async (token: string, client: Client = visitor) =>
  (await getNewsPreview(client, token))?.title ?? null;

/** The response to a token that shows nothing. */
async function expectWorthless(token: string) {
  expect(await checkPreview(visitor, token), token).toBeNull();
  expect(await see(token), token).toBeNull();
}

describe("a preview link", () => {
  test("shows one draft, in its current state, to anyone until it expires", async () => {
    const [id, other] = [await addDraft("news"), await addDraft("news")];
    const token = await makePreview(admin, "news", id);
    expect(token).toMatch(/^[\w-]{22}$/);
    const check = await checkPreview(visitor, token);
    expect(check?.table).toBe("news");
    const left = Date.parse(check?.endsAt ?? "") - Date.now();
    expect(left).toBeGreaterThan((previewDays - 0.1) * days);
    expect(left).toBeLessThanOrEqual(previewDays * days);

    expect(await see(token)).toBe("Not yet");
    expect(await see(token, member)).toBe("Not yet");
    await server.from("news").update({ title: "Nearly" }).eq("id", id).throwOnError();
    expect(await see(token)).toBe("Nearly");
    // The draft itself is unchanged.
    const { data } = await visitor.from("news").select("id").in("id", [id, other]).throwOnError();
    expect(data).toEqual([]);
  });

  test("is created and revoked by people who may edit the entry, and is logged", async () => {
    const id = await addDraft("news");
    const editor = await employ({ news: ["update"] });
    const tokens = [await makePreview(editor.client, "news", id), await makePreview(admin, "news", id)];
    const others = [...Object.values(notAdmins), (await employ({ news: ["create", "delete"] })).client];
    for (const client of others) {
      await expect(makePreview(client, "news", id)).rejects.toThrow();
      await expect(endPreviews(client, "news", id)).rejects.toThrow();
    }
    for (const token of tokens) expect(await see(token)).toBe("Not yet");
    await endPreviews(editor.client, "news", id);
    for (const token of tokens) await expectWorthless(token);
    await endPreviews(editor.client, "news", id);
    const { data } = await admin
      .from("audit_logs")
      .select("action, user_id, details")
      .eq("resource_id", id)
      .in("action", ["share", "unshare"])
      .order("id");
    const by = { user_id: editor.id, details: { title: "Not yet" } };
    expect(data).toMatchObject([
      { action: "share", ...by },
      { action: "share" },
      { action: "unshare", ...by },
    ]);
  });

  test("cannot be created for anything else", async () => {
    const id = await addDraft("news");
    for (const [of_table, of_row] of [
      ["news", crypto.randomUUID()],
      ["profiles", id],
      ["news; drop", id],
    ] as const)
      for (const rpc of ["make_preview", "end_previews"]) {
        const { error } = await untyped(admin).rpc(rpc, { of_table, of_row });
        expect(error?.message).toMatch(/nothing to preview/);
      }
  });

  test("is invalid when anything in it is changed", async () => {
    const token = await makePreview(admin, "news", await addDraft("news"));
    const flipped = token.replace(/[a-z]/i, (email) =>
      email === email.toLowerCase() ? email.toUpperCase() : email.toLowerCase(),
    );
    for (const text of [
      flipped,
      token.slice(0, -1),
      `${token}A`,
      ` ${token}`,
      "",
      "%",
      `${token}' or true --`,
    ])
      await expectWorthless(text);
    expect((await untyped(visitor).rpc("preview_news", { token: null })).data).toEqual([]);
    expect(await see(token)).toBe("Not yet");
  });

  test("shows nothing more, whatever is requested", async () => {
    const [id, other] = [await addDraft("news"), await addDraft("news")];
    const ask = untyped(visitor).rpc("preview_news", { token: await makePreview(admin, "news", id) });
    const { data } = await ask.select("id").or(`id.eq.${other},id.not.is.null`).limit(1000);
    expect(data).toEqual([{ id }]);
  });

  test("shows each kind only through its own function", async () => {
    const looks: Record<
      PreviewedTable,
      (client: Client, token: string) => Promise<{ title: string } | null>
    > = {
      news: getNewsPreview,
      events: getEventPreview,
      gallery_albums: getAlbumPreview,
      pages: getPagePreview,
    };
    for (const table of getKeys(looks)) {
      const token = await makePreview(admin, table, await addDraft(table));
      expect((await checkPreview(visitor, token))?.table).toBe(table);
      for (const other of getKeys(looks)) {
        const seen = await looks[other](visitor, token);
        expect(seen?.title ?? null, `${other} by ${table}`).toBe(other === table ? "Not yet" : null);
      }
      const photos = await untyped(visitor).rpc("preview_photos", { token });
      expect(photos.data).toHaveLength(table === "gallery_albums" ? 1 : 0);
    }
  });

  test("does not name an event that is a draft itself", async () => {
    const id = await addDraft("news");
    const about = { event_id: await addDraft("events") };
    await server.from("news").update(about).eq("id", id).throwOnError();
    expect((await getNewsPreview(visitor, await makePreview(admin, "news", id)))?.event).toBeNull();
  });

  test("needs the permission for its kind; only super admins can create one for a page", async () => {
    const editor = await employ({ news: ["update"], gallery: ["update"] });
    const token = await makePreview(editor.client, "gallery_albums", await addDraft("gallery_albums"));
    expect((await getAlbumPreview(visitor, token))?.photos).toHaveLength(1);
    for (const table of ["events", "pages"] as const)
      await expect(makePreview(editor.client, table, await addDraft(table))).rejects.toThrow();
  });

  test("is suspended while its creator may not edit", async () => {
    const id = await addDraft("news");
    const editor = await employ({ news: ["update"] });
    const token = await makePreview(editor.client, "news", id);
    const holding = { user_id: editor.id, role_id: editor.role_id };
    await server.from("user_roles").delete().match(holding).throwOnError();
    await expectWorthless(token);
    await server.from("user_roles").insert(holding).throwOnError();
    expect(await see(token)).toBe("Not yet");
    await server.from("profiles").update({ is_approved: false }).eq("id", editor.id).throwOnError();
    await expectWorthless(token);
  });

  test("shows nothing while the entry is deleted", async () => {
    const id = await addDraft("news");
    const token = await makePreview(admin, "news", id);
    await admin.from("news").delete().eq("id", id).throwOnError();
    expect(await see(token)).toBeNull();
    await admin.rpc("restore", { of_table: "news", of_row: id }).throwOnError();
    expect(await see(token)).toBe("Not yet");
  });

  test("ends when the entry leaves the bin permanently", async () => {
    const id = await addDraft("news");
    const token = await makePreview(admin, "news", id);
    await admin.from("news").delete().eq("id", id).throwOnError();
    await admin.rpc("delete_for_good", { of_table: "news", of_row: id }).throwOnError();
    await addRow("news", { id, title: "Another" });
    await expectWorthless(token);
  });
});

// A separate backend, because no client can advance the time or read the hashes.
test("a preview expires, and its stored hash opens nothing", async () => {
  const backend = await startInMemory();
  const head = await signUpAdmin(backend);
  const draft = { title: "Late", content: "", published_at: null };
  const { data } = await head.from("news").insert(draft).select("id").single().throwOnError();
  const token = await makePreview(head, "news", data.id);
  const guest = visit(backend);
  const { rows } = await backend.db.query<{ hash: string }>(
    "select encode(hash, 'base64') as hash from private.previews",
  );
  expect(await checkPreview(guest, rows[0]?.hash ?? "")).toBeNull();
  expect((await getNewsPreview(guest, token))?.title).toBe("Late");
  await backend.db.exec("update private.previews set ends_at = now() where true");
  expect(await checkPreview(guest, token)).toBeNull();
  expect(await getNewsPreview(guest, token)).toBeNull();
  await backend.close();
});
