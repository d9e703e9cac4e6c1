import { beforeEach, expect, test } from "vitest";
import {
  admin,
  expectRefused,
  ids,
  member,
  notAdmins,
  pending,
  second,
  server,
} from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, readRow } from "../support/writers.ts";

const url = "https://meet.example/room";
let event_id: string;

beforeEach(async () => {
  const draft = { title: "Online seminar", event_date: "2199-06-01T09:00:00Z" };
  event_id = String((await addRow("events", draft)).id);
});

const see = async (client: typeof member) =>
  (await client.from("event_links").select("url").eq("event_id", event_id)).data ?? [];
const addLink = () => server.from("event_links").insert({ event_id, url }).throwOnError();

test("Participants can read an event's link, permitted people all", async () => {
  await addLink();
  await server.from("event_registrations").insert({ event_id, user_id: ids.second }).throwOnError();
  for (const [name, client] of Object.entries(notAdmins)) expect(await see(client), name).toEqual([]);
  expect(await see(second)).toEqual([{ url }]);
  expect(await see(admin)).toEqual([{ url }]);
  await server.from("events").update({ capacity: 1 }).eq("id", event_id).throwOnError();
  await server.from("event_registrations").insert({ event_id, user_id: ids.member }).throwOnError();
  expect(await see(member), "on the waiting list").toEqual([]);
  await second.rpc("cancel_registration", { of_event: event_id }).throwOnError();
  expect(await see(second)).toEqual([]);
  expect(await see(member), "a place fell free").toEqual([{ url }]);
});

test("The fields of an event are not read for those who may not add one", async () => {
  const fields = { title: "Talk", event_date: "not a date" };
  for (const client of [pending, member])
    expect((await client.rpc("add_event", { fields })).error?.code).toBe("42501");
  expect((await admin.rpc("add_event", { fields })).error?.code).toBe("22007");
});

test("Permitted people can add an event's link", async () => {
  const clerk = await employ({ events: ["read", "create"] });
  // Who may only add events sets the link of an event of their own, with it.
  for (const client of [...Object.values(notAdmins), clerk.client])
    expectRefused(await client.from("event_links").insert({ event_id, url }));
  const fields = { type: "conference", title: "Mine", event_date: "2199-06-01T09:00:00Z", online_url: url };
  await clerk.client.rpc("add_event", { fields }).throwOnError();
  await server.from("event_links").delete().neq("event_id", event_id).throwOnError();
  await admin.from("event_links").insert({ event_id, url }).throwOnError();
  expect(await see(server)).toEqual([{ url }]);
});

test("Permitted people can change an event's link", async () => {
  await addLink();
  await server.from("event_registrations").insert({ event_id, user_id: ids.member }).throwOnError();
  for (const client of Object.values(notAdmins))
    await client.from("event_links").update({ url: "https://elsewhere.example" }).eq("event_id", event_id);
  expect(await see(server)).toEqual([{ url }]);
  await admin
    .from("event_links")
    .update({ url: `${url}/2` })
    .eq("event_id", event_id)
    .throwOnError();
  expect(await see(server)).toEqual([{ url: `${url}/2` }]);
});

test("An event and its link are added together or not at all", async () => {
  const add = (title: string, link: string) =>
    admin.rpc("add_event", { fields: { title, type: "other", event_date: "2199-06-01T09:00:00Z" }, link });
  const { data: id } = await add("With a link", url).throwOnError();
  expect(await readRow("events", id)).toMatchObject({ title: "With a link", is_online: true, questions: [] });
  const title = crypto.randomUUID();
  expectRefused(await add(title, "http://meet.example"));
  expect((await server.from("events").select("id").eq("title", title).throwOnError()).data).toEqual([]);
});

test("The link is an https address", async () => {
  for (const wrong of ["http://meet.example", "javascript:alert(1)", "https://a b"])
    expectRefused(await admin.from("event_links").insert({ event_id, url: wrong }));
});

test("Everyone can see that an event can be followed online, only the link is hidden", async () => {
  const isOnline = async () => (await readRow("events", event_id))?.is_online;
  await admin.from("events").update({ is_online: true }).eq("id", event_id).throwOnError();
  expect(await isOnline()).toBe(false);
  await addLink();
  expect(await isOnline()).toBe(true);
  await admin.from("event_links").update({ url: null }).eq("event_id", event_id).throwOnError();
  expect(await isOnline()).toBe(false);
});

test("The log shows that a link changed, and never the address", async () => {
  await addLink();
  await admin
    .from("event_links")
    .update({ url: `${url}/2` })
    .eq("event_id", event_id)
    .throwOnError();
  const { data } = await server
    .from("audit_logs")
    .select("action, user_id, details")
    .eq("resource_id", event_id)
    .order("id", { ascending: false })
    .limit(1)
    .throwOnError();
  expect(data).toEqual([
    {
      action: "edit",
      user_id: ids.admin,
      details: { title: "Online seminar", fields: ["online_link"] },
    },
  ]);
});
