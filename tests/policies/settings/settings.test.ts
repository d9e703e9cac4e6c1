import { describe, expect, test } from "vitest";
import { keepOriginal, listFirstSteps } from "../../../src/data/dashboard/first-steps.ts";
import { getSettings } from "../../../src/data/settings/settings.ts";
import {
  admin,
  everyone,
  expectRefused,
  member,
  notAdmins,
  pending,
  server,
  visitor,
} from "../support/personas.ts";

const readSite = async () => (await server.from("site_settings").select().single().throwOnError()).data;
const readMember = async () => (await server.from("member_settings").select().single().throwOnError()).data;

describe("site settings", () => {
  test("Everyone can read the site settings", async () => {
    const { id: _, updated_at: __, ...shown } = await readSite();
    for (const client of Object.values(everyone)) expect(await getSettings(client)).toEqual(shown);
  });

  test("Super admins can edit the site settings", async () => {
    const before = await readSite();
    for (const client of Object.values(notAdmins)) {
      await client.from("site_settings").update({ association_name: "Defaced" }).eq("id", true);
      await client.from("site_settings").upsert({ id: true, association_name: "Defaced" });
      expect(await readSite()).toEqual(before);
    }
    await admin
      .from("site_settings")
      .update({ contact_phone: "+44 20 7946 0000" })
      .eq("id", true)
      .throwOnError();
    expect(await readSite()).toMatchObject({ contact_phone: "+44 20 7946 0000" });
  });

  test.each([
    ["a zone that does not exist", { time_zone: "Mars/Olympus" }],
    ["a date style that does not exist", { date_style: "martian" as "british" }],
    ["a social link without an https address", { facebook_url: "javascript:alert(1)" }],
    ["more than six figures", { stats: [{}, {}, {}, {}, {}, {}, {}] }],
    ["an association without a name", { association_name: "  " }],
    ["an invalid address", { contact_email: "nobody" }],
  ])("Even a super admin cannot save %s", async (_, change) => {
    const before = await readSite();
    expectRefused(await admin.from("site_settings").update(change).eq("id", true));
    expect(await readSite()).toEqual(before);
  });

  test("A valid time zone is accepted, and an invalid one is rejected by name", async () => {
    const { error } = await admin.from("site_settings").update({ time_zone: "Mars/Olympus" }).eq("id", true);
    expect(error?.message).toBe("There is no time zone named Mars/Olympus.");
    await admin.from("site_settings").update({ time_zone: "Asia/Karachi" }).eq("id", true).throwOnError();
    expect(await readSite()).toMatchObject({ time_zone: "Asia/Karachi" });
    await admin.from("site_settings").update({ time_zone: "UTC" }).eq("id", true).throwOnError();
  });
});

test("Only super admins choose the date style, and emails and the search write dates in it", async () => {
  const title = "Prize of the date styles";
  await admin.from("awards").insert({ title, award_date: "2026-05-03" }).throwOnError();
  const find = async () =>
    (await admin.rpc("search_back_office", { q: title }).throwOnError()).data.map(({ note }) => note);
  expect(await find()).toEqual(["May 3, 2026"]);
  for (const client of Object.values(notAdmins))
    await client.from("site_settings").update({ date_style: "british" }).eq("id", true);
  expect(await readSite()).toMatchObject({ date_style: "american" });
  await admin.from("site_settings").update({ date_style: "british" }).eq("id", true).throwOnError();
  expect(await find()).toEqual(["3 May 2026"]);
  await admin.from("site_settings").update({ date_style: "american" }).eq("id", true).throwOnError();
  await admin.from("awards").delete().eq("title", title).throwOnError();
});

describe("member settings", () => {
  test("Members can read the member settings", async () => {
    for (const client of [member, admin]) {
      expect((await client.from("member_settings").select().throwOnError()).data).toHaveLength(1);
    }
    for (const client of [visitor, pending])
      expect((await client.from("member_settings").select()).data ?? []).toEqual([]);
  });

  test("Super admins can edit the member settings", async () => {
    const before = await readMember();
    for (const client of Object.values(notAdmins)) {
      await client.from("member_settings").update({ approves_roster_matches: true }).eq("id", true);
      expect(await readMember()).toEqual(before);
    }
    const flip = (approves_roster_matches: boolean) =>
      admin.from("member_settings").update({ approves_roster_matches }).eq("id", true).throwOnError();
    await flip(true);
    expect(await readMember()).toMatchObject({ approves_roster_matches: true });
    await flip(false);
  });
});

describe("first steps", () => {
  const isDone = async (step: string) =>
    (await listFirstSteps(admin)).find((found) => found.step === step)?.is_done;

  test("A step is done once its original is confirmed, and open again when that is undone", async () => {
    expect(await isDone("privacy")).toBe(false);
    await keepOriginal(admin, "privacy", true);
    await keepOriginal(admin, "looks", true);
    expect(await isDone("privacy")).toBe(true);
    await keepOriginal(admin, "privacy", false);
    expect(await isDone("privacy")).toBe(false);
    expect((await readMember()).steps_kept).toEqual(["looks"]);
    await keepOriginal(admin, "looks", false);
  });

  test("Only steps with an original can be confirmed", async () => {
    expectRefused(
      await admin
        .from("member_settings")
        .update({ steps_kept: ["news"] })
        .eq("id", true),
    );
  });
});

test("Settings are one row each: nobody can add a second one or delete the only one", async () => {
  for (const table of ["site_settings", "member_settings"] as const) {
    for (const client of Object.values(everyone)) {
      for (const id of [true, false]) expectRefused(await client.from(table).insert({ id }));
      await client.from(table).delete().eq("id", true);
    }
    expect((await server.from(table).select().throwOnError()).data).toHaveLength(1);
  }
});
