import { describe, expect, test } from "vitest";
import { getRevision } from "../../src/data/revision.ts";
import { admin, everyone, member, notAdmins, server, untyped, visitor, welcome } from "./personas.ts";
import { addRow, type Row, type TableName } from "./writers.ts";

/** The site revision's increase during `act`. */
async function countBumps(act: () => PromiseLike<unknown>): Promise<number> {
  const before = await getRevision(visitor);
  await act();
  return (await getRevision(visitor)) - before;
}

const drafts: Partial<Record<TableName, { draft: Row; change: Row }>> = {
  news: { draft: { title: "News" }, change: { title: "Edited" } },
  events: { draft: { title: "Event", event_date: "2199-01-01T00:00:00Z" }, change: { title: "Edited" } },
  officers: { draft: { position: "Treasurer", tenure_start: "2020-01-01" }, change: { position: "Edited" } },
  trustees: { draft: { appointment_date: "2020-01-01" }, change: { bio: "Edited" } },
  gallery_albums: { draft: { title: "Album" }, change: { title: "Edited" } },
  awards: { draft: { title: "Award", award_date: "2020-01-01" }, change: { title: "Edited" } },
  hero_section: { draft: { title: "Hero", image_url: "/hero.jpg" }, change: { title: "Edited" } },
};

describe("site revision", () => {
  test("Everyone can read the site revision", async () => {
    const { data } = await server.from("site_revision").select("revision").single().throwOnError();
    for (const client of Object.values(everyone)) expect(await getRevision(client)).toBe(data.revision);
  });

  test("Nobody sets the site revision by hand", async () => {
    expect(
      await countBumps(async () => {
        for (const client of Object.values(everyone)) {
          await client.from("site_revision").update({ revision: 1_000_000 }).eq("id", true);
          await client.from("site_revision").upsert({ id: true, revision: 1_000_000 });
          await client.from("site_revision").delete().eq("id", true);
        }
      }),
    ).toBe(0);
  });

  test.each(Object.entries(drafts))(
    "Adding, editing and deleting in %s raises it once each",
    async (name, { draft, change }) => {
      const table = untyped(admin).from(name);
      let id: unknown;
      expect(
        await countBumps(async () => {
          id = (await table.insert(draft).select().single().throwOnError()).data.id;
        }),
      ).toBe(1);
      expect(await countBumps(() => table.update(change).eq("id", id).throwOnError())).toBe(1);
      expect(await countBumps(() => table.delete().eq("id", id).throwOnError())).toBe(1);
    },
  );

  test("Many rows in one request raise it once", async () => {
    const album = await addRow("gallery_albums", { title: "Album" });
    const photos = ["a", "b", "c"].map((media_url) => ({ album_id: String(album.id), media_url }));
    expect(await countBumps(() => admin.from("gallery_items").insert(photos).throwOnError())).toBe(1);
    expect(
      await countBumps(() => admin.from("gallery_albums").delete().eq("id", String(album.id)).throwOnError()),
    ).toBe(1);
  });

  test("A refused change and one that meets no row do not raise it", async () => {
    const item = await addRow("news", { title: "News" });
    expect(
      await countBumps(async () => {
        for (const client of Object.values(notAdmins)) {
          await client.from("news").update({ title: "Defaced" }).eq("id", String(item.id));
          await client.from("news").delete().eq("id", String(item.id));
          await client.from("news").insert({ title: "Defaced" });
        }
        await admin.from("news").insert({ title: "" });
        await admin.from("news").delete().eq("id", crypto.randomUUID());
      }),
    ).toBe(0);
  });

  test("The settings of the site raise it, those for members do not", async () => {
    expect(
      await countBumps(() =>
        admin
          .from("site_settings")
          .update({ contact_phone: crypto.randomUUID() })
          .eq("id", true)
          .throwOnError(),
      ),
    ).toBe(1);
    expect(
      await countBumps(() =>
        admin
          .from("member_settings")
          .update({ set_up_at: new Date().toISOString() })
          .eq("id", true)
          .throwOnError(),
      ),
    ).toBe(0);
  });

  test("The texts of public pages raise it, those for members do not", async () => {
    const write = (id: string) => () =>
      admin.from("site_texts").update({ content: crypto.randomUUID() }).eq("id", id).throwOnError();
    expect(await countBumps(write("news_lead"))).toBe(1);
    expect(await countBumps(write("membership"))).toBe(0);
  });

  test("Documents, registrations, roles and sign-ups do not raise it", async () => {
    const event = await addRow("events", { title: "Event", event_date: "2199-01-01T00:00:00Z" });
    expect(
      await countBumps(async () => {
        await admin.from("documents").insert({ title: "Minutes", file_url: "a.pdf" }).throwOnError();
        await member.rpc("register_for_event", { of_event: String(event.id) }).throwOnError();
        await admin.from("roles").insert({ name: crypto.randomUUID() }).throwOnError();
        await welcome({ is_approved: true });
      }),
    ).toBe(0);
  });

  test("The name of an office holder or of somebody with an award raises it, of others not", async () => {
    const rename = (id: string) => () =>
      admin.from("profiles").update({ full_name: crypto.randomUUID() }).eq("id", id).throwOnError();
    const [officer, trustee, awarded, nobody] = await Promise.all([
      welcome(),
      welcome(),
      welcome(),
      welcome(),
    ]);
    await addRow("officers", { profile_id: officer.id, position: "Chair", tenure_start: "2020-01-01" });
    await addRow("trustees", { profile_id: trustee.id, appointment_date: "2020-01-01" });
    await addRow("awards", { recipient_id: awarded.id, title: "Award", award_date: "2020-01-01" });
    for (const { id } of [officer, trustee, awarded]) expect(await countBumps(rename(id))).toBe(1);
    expect(await countBumps(rename(nobody.id))).toBe(0);
  });

  test("What no page shows of an office holder does not raise it", async () => {
    const officer = await welcome({ is_approved: true });
    await addRow("officers", { profile_id: officer.id, position: "Chair", tenure_start: "2020-01-01" });
    const edit = (change: Row) => () =>
      untyped(admin).from("profiles").update(change).eq("id", officer.id).throwOnError();
    for (const change of [{ phone: "123" }, { is_approved: false }, { graduation_year: 1980 }])
      expect(await countBumps(edit(change))).toBe(0);
    for (const change of [{ bio: "About me" }, { profile_image_url: "https://x.test/p.jpg" }])
      expect(await countBumps(edit(change))).toBe(1);
  });

  test("The departure of an office holder raises it", async () => {
    const officer = await welcome();
    await addRow("officers", { profile_id: officer.id, position: "Chair", tenure_start: "2020-01-01" });
    expect(await countBumps(() => admin.rpc("delete_member", { member_id: officer.id }).throwOnError())).toBe(
      1,
    );
  });
});
