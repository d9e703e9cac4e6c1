import { beforeAll, describe, expect, test } from "vitest";
import { searchBackOffice } from "../../../src/data/back-office-search.ts";
import type { Client } from "../../../src/data/core/client.ts";
import type { Permissions } from "../../../src/domain/roles/role.ts";
import { admin, member, server, visitor, welcome } from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow } from "../support/writers.ts";

const find = async (q: string, client: Client = admin) =>
  (await searchBackOffice(client, q)).map(({ kind, title }) => `${kind}: ${title}`).sort();

describe("the back office's search", () => {
  beforeAll(async () => {
    const holder = await welcome({ is_approved: true }, { full_name: "Zoë Quixhammer" });
    await addRow("officers", {
      profile_id: holder.id,
      position: "Treasurer",
      committee: "GAB",
      tenure_start: "2020-01-01",
    });
    await addRow("trustees", { profile_id: holder.id, appointment_date: "2020-01-01" });
    await addRow("roster_entries", { full_name: "Quixhammer, Ada" });
    await addRow("news", { title: "Quixhammer honoured" });
    await addRow("news", { title: "Other news", content: "<p>Of Quixhammer.</p>" });
    await addRow("events", { title: "The Quixhammer Lecture", event_date: "2030-01-01T10:00:00Z" });
    await addRow("gallery_albums", { title: "Quixhammer album" });
    await addRow("documents", { title: "Quixhammer's will", file_url: `${crypto.randomUUID()}.pdf` });
    await addRow("awards", { title: "Quixhammer Prize", award_date: "2020-01-01" });
    await addRow("newsletters", { subject: "About Quixhammer", body: "<p>Dear all</p>" });
    await addRow("pages", { slug: "bequest", title: "The Quixhammer bequest" });
    await server
      .from("site_texts")
      .update({ content: "What Quixhammer left us." })
      .eq("id", "programs_lead")
      .throwOnError();
  });

  test("finds each kind of result, in any case", async () => {
    expect(await find("QUIXHAMMER")).toEqual([
      "album: Quixhammer album",
      "award: Quixhammer Prize",
      "document: Quixhammer's will",
      "event: The Quixhammer Lecture",
      "member: Zoë Quixhammer",
      "news: Other news",
      "news: Quixhammer honoured",
      "newsletter: About Quixhammer",
      "officer: Zoë Quixhammer",
      "page: The Quixhammer bequest",
      "roster: Quixhammer, Ada",
      "text: Programs: Lead",
      "trustee: Zoë Quixhammer",
    ]);
  });

  test("finds people by phone and class, and a person who has died once", async () => {
    const phone = `+61 8 ${String(Math.random()).slice(2, 10)}`;
    const person = await welcome(
      { is_approved: true },
      { full_name: "Wilma Quoxwell", graduation_year: 1964 },
    );
    await server.from("profiles").update({ phone }).eq("id", person.id).throwOnError();
    await addRow("roster_entries", { full_name: "W. Quoxwell", profile_id: person.id });
    await addRow("roster_entries", { full_name: "Xaver Quoxwell", phone: phone.replaceAll(" ", "-") });
    expect(await find(phone.replaceAll(" ", ""))).toEqual([
      "member: Wilma Quoxwell",
      "roster: Xaver Quoxwell",
    ]);
    expect(await find("class of 1964 quoxwell")).toEqual(["member: Wilma Quoxwell"]);
    await admin.rpc("mark_deceased", { person: person.id }).throwOnError();
    expect(await find("1964 quoxwell")).toEqual(["member: Wilma Quoxwell"]);
    expect(await find("w. quoxwell")).toEqual(["roster: W. Quoxwell"]);
  });

  test("finds by a phone number that only the alumni list knows, also of a person with an account", async () => {
    const digits = String(Math.random()).slice(2, 8);
    const person = await welcome({ is_approved: true }, { full_name: "Yara Quaxmere" });
    const entry = { full_name: "Quaxmere, Yara", profile_id: person.id, phone: `+44 7700 ${digits}` };
    await addRow("roster_entries", entry);
    const found = ["roster: Quaxmere, Yara"];
    for (const q of [`07700 ${digits}`, `+44 7700-${digits}`, `447700${digits}`, digits])
      expect(await find(q), q).toEqual(found);
    expect(await find("quaxmere")).toEqual(["member: Yara Quaxmere"]);
    // Without the right to list members, the entry is the only way to the person.
    const { client } = await employ({ roster: ["read"] });
    expect(await find("quaxmere", client)).toEqual(found);
    expect(await find(digits, (await employ({ members: ["read"] })).client)).toEqual([]);
  });

  test("finds words in any order, without accents, and ranks a title before a text", async () => {
    expect(await find("quixhammer zoe")).toEqual([
      "member: Zoë Quixhammer",
      "officer: Zoë Quixhammer",
      "trustee: Zoë Quixhammer",
    ]);
    expect(await find("quixhammer treasurer")).toEqual(["officer: Zoë Quixhammer"]);
    const news = (await searchBackOffice(admin, "quixhammer")).filter(({ kind }) => kind === "news");
    expect(news.map(({ title }) => title)).toEqual(["Quixhammer honoured", "Other news"]);
  });

  test("finds nothing for an empty search, and no wildcard finds everything", async () => {
    for (const q of ["", "   ", "quix%hammer", "quix_ammer", "%quixhammer%"])
      expect(await find(q)).toEqual([]);
  });

  test("shows dates in the association's time zone", async () => {
    const [event] = await searchBackOffice(admin, "Quixhammer Lecture");
    expect(event?.note).toBe("January 1, 2030");
  });

  test("returns at most six of each kind, including people", async () => {
    for (let index = 0; index < 7; index++) {
      await addRow("news", { title: `Ninefold ${index}` });
      await addRow("roster_entries", { full_name: `Ninefold ${index}` });
    }
    const found = (await find("ninefold")).map((row) => row.split(":")[0]);
    expect(found.filter((kind) => kind === "news")).toHaveLength(6);
    expect(found.filter((kind) => kind === "roster")).toHaveLength(6);
  });

  test("finds a website text by its name, also one with its default words", async () => {
    expect(await find("vision about")).toEqual(["text: About: Vision"]);
  });

  test("shows each kind to people whose roles open its screen, and nothing to members without a role", async () => {
    const kinds = async (client: Client) => [
      ...new Set((await find("quixhammer", client)).map((row) => row.split(":")[0])),
    ];
    const meet = async (permissions: Permissions) => (await employ(permissions)).client;
    expect(await kinds(member)).toEqual([]);
    expect(await kinds(await meet({ news: ["create"] }))).toEqual(["news"]);
    expect(await kinds(await meet({ events: ["read"], gallery: ["send"] }))).toEqual(["album", "event"]);
    expect(await kinds(await meet({ documents: ["delete"], awards: ["read"] }))).toEqual([
      "award",
      "document",
    ]);
    // The list of awards is for people who may read it.
    expect(await kinds(await meet({ awards: ["create"] }))).toEqual([]);
    expect(await kinds(await meet({ officers: ["update"], trustees: ["update"] }))).toEqual([
      "officer",
      "trustee",
    ]);
    expect(await kinds(await meet({ members: ["read"], roster: ["read"] }))).toEqual(["member", "roster"]);
    expect(await kinds(await meet({ emails: ["read"] }))).toEqual(["newsletter"]);
    await expect(searchBackOffice(visitor, "quixhammer")).rejects.toThrow();
  });

  test("finds no member for people who cannot open the list of members, not even themselves", async () => {
    const { id, client } = await employ({ news: ["create"] });
    await server.from("profiles").update({ full_name: "Sevenfold Self" }).eq("id", id).throwOnError();
    expect(await find("sevenfold self", client)).toEqual([]);
    expect(await find("sevenfold self")).toContain("member: Sevenfold Self");
  });

  test("A deleted newsletter is no longer found", async () => {
    await server.from("newsletters").delete().eq("subject", "About Quixhammer").throwOnError();
    expect(await find("about quixhammer")).toEqual([]);
  });
});
