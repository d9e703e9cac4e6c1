import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { getHomeVisit } from "../../../src/data/account/home-visit.ts";
import { connect } from "../../../src/data/core/client.ts";
import { getMemberHome, recordHomeVisit } from "../../../src/data/member-home.ts";
import { exportPerson } from "../../../src/data/members/erasure.ts";
import { startInMemory } from "../../support/backend.ts";
import { signUp } from "../support/accounts.ts";

/** A backend of its own, because the table of visits is out of every client's reach. */
let backend: Backend;

beforeAll(async () => {
  backend = await startInMemory();
});
afterAll(() => backend.close());

async function join(rights: Record<string, boolean> = { is_approved: true }, graduation_year = 1999) {
  const { id, token } = await signUp(backend, { full_name: "Somebody New", graduation_year });
  const client = connect(
    { url: backend.url, key: backend.publishableKey },
    { accessToken: async () => token },
  );
  const sets = Object.entries(rights).map(([name, value]) => `${name} = ${value}`);
  if (sets.length > 0) await backend.db.exec(`update public.profiles set ${sets.join()} where id = '${id}'`);
  return { id, client };
}
type Person = Awaited<ReturnType<typeof join>>;

const show = ({ id }: Person, name_for: string, class_for = name_for) =>
  backend.db.exec(`insert into public.directory_entries (id, name_for, class_for)
    values ('${id}', '${name_for}', '${class_for}')
    on conflict (id) do update set name_for = excluded.name_for, class_for = excluded.class_for`);

/** As if the person's last visit were longer ago. */
const wait = ({ id }: Person, time: string) =>
  backend.db.exec(
    `update private.home_visits set seen_at = seen_at - interval '${time}' where profile_id = '${id}'`,
  );

/** Was there two days ago, and is now back. */
async function comeBack(rights?: Record<string, boolean>) {
  const person = await join(rights);
  await recordHomeVisit(person.client);
  await wait(person, "2 days");
  return person;
}

const list = async ({ client }: Person, kind: string) =>
  (await getMemberHome(client)).news.find((part) => part.kind === kind)?.items.map(({ id }) => id) ?? [];

test("What is new is counted from the visit before; visits within an hour are one", async () => {
  const person = await join();
  const { client } = person;
  const read = async () => {
    const { since, isNewVisit } = await getMemberHome(client);
    return { since: since && Date.parse(since), isNewVisit };
  };
  expect(await read()).toEqual({ since: null, isNewVisit: true });
  await recordHomeVisit(client);
  expect(await read()).toEqual({ since: null, isNewVisit: false });
  await wait(person, "50 minutes");
  await recordHomeVisit(client);
  expect(await read()).toEqual({ since: null, isNewVisit: false });
  await wait(person, "11 minutes");
  const { seen_at = "" } = (await getHomeVisit(client)) ?? {};
  const first = { since: Date.parse(seen_at), isNewVisit: true };
  expect(await read()).toEqual(first);
  await recordHomeVisit(client);
  expect(await read()).toEqual({ ...first, isNewVisit: false });
});

test("Only members have a home, and nobody records a visit for another", async () => {
  const waiting = await join({});
  const visitor = connect({ url: backend.url, key: backend.publishableKey });
  for (const client of [waiting.client, visitor]) await expect(getMemberHome(client)).rejects.toThrow();
  await recordHomeVisit(waiting.client);
  const { rows } = await backend.db.query("select from private.home_visits where profile_id = $1", [
    waiting.id,
  ]);
  expect(rows).toEqual([]);
  await expect(recordHomeVisit(visitor)).rejects.toThrow();
});

test("New classmates are those who joined since then and show the member their name and class", async () => {
  const early = await join();
  await backend.db.exec(
    `update public.profiles set approved_at = now() - interval '3 days' where id = '${early.id}'`,
  );
  const person = await comeBack();
  const [open, forClass, hidden, secretive] = [await join(), await join(), await join(), await join()];
  const other = await join({ is_approved: true }, 1998);
  await Promise.all([early, open, other].map((each) => show(each, "members")));
  await show(forClass, "class");
  await show(hidden, "nobody");
  await show(secretive, "members", "nobody");
  const waiting = await join({});
  await show(waiting, "members");
  expect((await list(person, "classmate")).toSorted()).toEqual([open.id, forClass.id].toSorted());
  const elsewhere = await comeBack();
  await backend.db.exec(`update public.profiles set graduation_year = 1998 where id = '${elsewhere.id}'`);
  expect(await list(elsewhere, "classmate")).toEqual([other.id]);
});

test("News, albums and documents are new from their day on; drafts and the board’s documents stay away", async () => {
  const person = await comeBack();
  const boss = await comeBack({ is_approved: true, is_super_admin: true });
  const add = async (table: string, fields: string, values: string) => {
    const { rows } = await backend.db.query<{ id: string }>(
      `insert into public.${table} (title, ${fields}) values ('New', ${values}) returning id`,
    );
    return rows[0]?.id;
  };
  for (const [kind, table] of [
    ["news", "news"],
    ["album", "gallery_albums"],
  ] as const) {
    await add(table, "published_at", "now() - interval '3 days'");
    await add(table, "published_at", "now() + interval '1 day'");
    await add(table, "published_at", "null");
    const fresh = await add(table, "published_at", "now() - interval '1 day'");
    for (const each of [person, boss]) expect(await list(each, kind)).toEqual([fresh]);
  }
  const forAll = await add("documents", "file_url", "'a.pdf'");
  const forBoard = await add("documents", "file_url, readers", "'b.pdf', 'board'");
  await add("documents", "file_url, created_at", "'c.pdf', now() - interval '3 days'");
  expect(await list(person, "document")).toEqual([forAll]);
  expect((await list(boss, "document")).toSorted()).toEqual([forAll, forBoard].toSorted());
});

test("One’s own events come first, then those that can be registered for", async () => {
  const person = await join();
  const add = async (title: string, event_date: string, more = "null, null", published_at = "now()") => {
    const { rows } = await backend.db.query<{ id: string }>(
      `insert into public.events (title, event_date, registration_opens_at, registration_closes_at, published_at)
       values ('${title}', now() + interval '${event_date}', ${more}, ${published_at}) returning id`,
    );
    return rows[0]?.id ?? "";
  };
  await add("Over", "-3 days");
  await add("Closed", "2 days", "null, now() - interval '1 day'");
  await add("Draft", "1 day", "null, null", "null");
  const mine = await add("Mine", "9 days");
  const full = await add("Full", "8 days");
  await add("Open", "3 days");
  await add("Opens", "20 days", "now() + interval '5 days', null");
  await backend.db.exec(`update public.events set capacity = 1 where id = '${full}'`);
  const first = await join();
  await first.client.rpc("register_for_event", { of_event: full }).throwOnError();
  for (const of_event of [mine, full])
    await person.client.rpc("register_for_event", { of_event }).throwOnError();
  const { events } = await getMemberHome(person.client);
  expect(events.map(({ title, kind }) => [title, kind])).toEqual([
    ["Mine", "registered"],
    ["Full", "waiting"],
    ["Open", "event"],
    ["Opens", "opening"],
  ]);
  expect(Date.parse(events[3]?.at ?? "") - Date.now()).toBeLessThan(6 * 86_400_000);
});

test("An event is full without a place or while others wait for one, and one’s own is listed only if it is public", async () => {
  const boss = await join({ is_approved: true, is_super_admin: true });
  const kinds = async () =>
    (await getMemberHome(boss.client)).events.filter(({ id }) => id === event).map(({ kind }) => kind);
  const { rows } = await backend.db.query<{ id: string }>(
    `insert into public.events (title, event_date, published_at, capacity, guests_allowed)
     values ('Soon', now() + interval '1 hour', now(), 2, 1) returning id`,
  );
  const event = rows[0]?.id ?? "";
  const register = async (guests: number) =>
    (await join()).client.rpc("register_for_event", { of_event: event, with_guests: guests }).throwOnError();
  expect(await kinds()).toEqual(["event"]);
  await register(0);
  expect(await kinds()).toEqual(["event"]);
  await register(1);
  expect(await kinds()).toEqual(["full"]);
  await backend.db.exec(
    `delete from public.event_registrations where event_id = '${event}' and state = 'waiting'`,
  );
  await register(0);
  expect(await kinds()).toEqual(["full"]);
  await boss.client.rpc("register_for_event", { of_event: event }).throwOnError();
  expect(await kinds()).toEqual(["waiting"]);
  await backend.db.exec(`alter table public.events disable trigger user;
    update public.events set published_at = null where id = '${event}';
    alter table public.events enable trigger user`);
  expect(await kinds()).toEqual([]);
});

test("The home names what a profile lacks", async () => {
  const person = await join();
  const gaps = async () => (await getMemberHome(person.client)).gaps;
  expect(await gaps()).toEqual(["photo", "directory", "phone"]);
  await show(person, "members");
  expect(await gaps()).toEqual(["photo", "whereabouts", "phone"]);
  await show(person, "nobody");
  expect(await gaps()).toEqual(["photo", "phone"]);
  await person.client.from("profiles").update({ phone: "1" }).eq("id", person.id).throwOnError();
  expect(await gaps()).toEqual(["photo"]);
});

test("The visits are in the export for a request for access", async () => {
  const person = await comeBack();
  const boss = await join({ is_approved: true, is_super_admin: true });
  const visit = await getHomeVisit(person.client);
  expect(visit?.seen_at).toBeTruthy();
  expect(await exportPerson(boss.client, person.id)).toMatchObject({
    home_visit: [{ seen_at: visit?.seen_at }],
  });
});
