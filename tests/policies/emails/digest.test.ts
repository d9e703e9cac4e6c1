import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { formatWhen, getEventDays } from "../../../src/domain/events/event-when.ts";
import { formatDay } from "../../../src/domain/time/date.ts";
import { startInMemory } from "../../support/backend.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await startInMemory();
});
afterAll(() => backend.close());

const ask = async (sql: string) => (await backend.db.query<Record<string, string>>(sql)).rows;
const write = (day: string) => ask(`select private.write_due_digest('${day}')`);
const read = () => ask("select * from public.newsletters");
const addNews = (title: string, when: string) =>
  ask(
    `insert into public.news (title, content, published_at) values ('${title}', '<p>Pumps &amp; pipes.</p>', ${when})`,
  );

beforeEach(async () => {
  for (const table of ["public.newsletters", "public.news", "public.events", "private.digest_months"])
    await ask(`delete from ${table} where true`);
});

test("A digest is written on the first of the month, once, from news and upcoming events", async () => {
  await addNews("Pipes & <valves> {{x}}", "now()");
  await addNews("Long ago", "now() - interval '70 days'");
  await addNews("Not yet", "now() + interval '1 minute'");
  await addNews("A draft", "null");
  await ask("insert into public.events (title, event_date) values ('Dinner', now() + interval '9 days')");
  await ask(
    "insert into public.events (title, event_date, published_at) values ('Surprise', now() + interval '9 days', null)",
  );
  await write("2031-03-01T00:10:00");
  const [digest, ...others] = await read();
  expect(others).toEqual([]);
  expect(digest).toMatchObject({ kind: "digest", state: "draft", audience: "members", created_by: null });
  expect(digest?.subject).toContain("news and upcoming events");
  expect(digest?.body).toContain("Pipes &amp; &lt;valves&gt; { {x}}</strong></a><br>Pumps &amp; pipes.");
  expect(digest?.body).toContain("Dinner");
  for (const hidden of ["Long ago", "Not yet", "A draft", "Surprise"])
    expect(digest?.body).not.toContain(hidden);
  expect(await ask("select * from public.email_queue")).toEqual([]);
  // A digest that an administrator deleted is not written again.
  await ask("delete from public.newsletters where true");
  await write("2031-03-02T09:00:00");
  expect(await read()).toEqual([]);
});

test("The digest mentions upcoming events only if there are any", async () => {
  await addNews("Pipes", "now()");
  await write("2031-03-01T00:10:00");
  const [digest] = await read();
  expect(digest?.subject).not.toContain("upcoming");
  expect(digest?.body).not.toMatch(/coming/i);
  await ask("delete from public.newsletters where true");
  await ask("delete from public.news where true");
  await ask("insert into public.events (title, event_date) values ('Dinner', now() + interval '9 days')");
  await write("2031-04-01T00:10:00");
  const [onlyEvents] = await read();
  expect(onlyEvents?.body).toContain("what’s coming up");
  expect(onlyEvents?.body).not.toMatch(/happened|News/);
});

test("The digest names the next event if none is near, and otherwise only those of two months", async () => {
  await addNews("Pipes", "now()");
  for (const [title, wait] of [
    ["Gala", "5 months"],
    ["Reunion", "6 months"],
  ])
    await ask(
      `insert into public.events (title, event_date) values ('${title}', now() + interval '${wait}')`,
    );
  await write("2031-03-01T00:10:00");
  const [far] = await read();
  expect(far?.body).toContain("Gala");
  expect(far?.body).not.toContain("Reunion");
  await ask("delete from public.newsletters where true");
  await ask("insert into public.events (title, event_date) values ('Dinner', now() + interval '9 days')");
  await write("2031-04-01T00:10:00");
  const [near] = await read();
  expect(near?.body).toContain("Dinner");
  expect(near?.body).not.toContain("Gala");
});

const times = (
  [
    ["an evening", ["2031-01-08T23:00:00Z", "2031-01-09T02:00:00Z", false]],
    ["a night", ["2031-01-09T01:00:00Z", "2031-01-09T10:59:00Z", false]],
    ["two days", ["2031-01-08T14:00:00Z", "2031-01-09T21:30:00Z", false]],
    ["a night more", ["2031-01-08T14:00:00Z", "2031-01-10T11:00:00Z", false]],
    ["two months", ["2031-01-31T14:00:00Z", "2031-02-01T21:30:00Z", false]],
    ["two years", ["2030-12-31T14:00:00Z", "2031-01-02T21:30:00Z", false]],
    ["an hour before dawn", ["2031-01-08T08:00:00Z", "2031-01-08T09:00:00Z", false]],
    ["a whole day", ["2031-01-17T05:00:00Z", "2031-01-18T05:00:00Z", true]],
    ["whole days, clocks going back", ["2026-10-31T04:00:00Z", "2026-11-02T05:00:00Z", true]],
  ] as const
).map(([name, [event_date, ends_at, is_all_day]]) => [name, { event_date, ends_at, is_all_day }] as const);

test.each(times)("The digest shows the time of %s as the pages do", async (_, event) => {
  const zone = "America/New_York";
  const { event_date, ends_at, is_all_day } = event;
  const [row] = await ask(
    `select private.describe_event_time('${event_date}', '${ends_at}', ${is_all_day}, '${zone}') as text`,
  );
  const [first, last] = getEventDays(event, zone);
  const weekday = first === last ? `${formatDay(first, "EEEE")}, ` : "";
  expect(row?.text).toBe(weekday + formatWhen(event, zone, "short").filter(Boolean).join(", "));
});

test("No digest is written later in the month, or if there is nothing to report", async () => {
  await write("2031-03-01T00:10:00");
  expect(await read()).toEqual([]);
  await addNews("Pipes", "now()");
  await write("2031-04-04T00:10:00");
  expect(await read()).toEqual([]);
});

test("A month has one digest, and its excerpts end at the end of a word", async () => {
  await addNews("Pipes", "now()");
  await write("2031-03-01T00:10:00");
  await write("2031-04-01T00:10:00");
  expect(await read()).toHaveLength(1);
  const marked = '<p>One line: <em>leave it <a href="/x">alone</a></em>.</p><blockquote>Why?</blockquote>';
  expect(await ask(`select private.excerpt_html('${marked}', 99) as text`)).toEqual([
    { text: "One line: leave it alone. Why?" },
  ]);
  expect(await ask("select private.excerpt_html('<p>Oil &amp;&nbsp;gas, and more</p>', 12) as text")).toEqual(
    [{ text: "Oil…" }],
  );
});

test("A digest has at most a hundred news items, the newest, and a hundred events, the next", async () => {
  await ask(`insert into public.news (title, published_at)
    select 'Item ' || nr || '.', now() - nr * interval '1 second' from generate_series(1, 101) nr`);
  await ask(`insert into public.events (title, event_date)
    select 'Event ' || nr || '.', now() + nr * interval '1 minute' from generate_series(1, 101) nr`);
  await ask("select private.write_digest(null)");
  const [digest] = await read();
  for (const title of ["Item 1.", "Item 100.", "Event 1.", "Event 100."])
    expect(digest?.body).toContain(title);
  expect(digest?.body).not.toMatch(/(Item|Event) 101\./);
});

test("A text of opening brackets does not stop a digest", async () => {
  await ask(`insert into public.news (title, content, published_at)
    select 'Brackets', repeat('<', 250), now() - interval '1 second' from generate_series(1, 60)`);
  await ask("select private.write_digest(null)");
  expect((await read())[0]?.body).toContain("&lt;&lt;");
});

test("Queuing the daily emails also writes the digest, using the association's time zone", async () => {
  const due = "private.write_due_digest(timestamp)";
  const [stands] = await ask(`select pg_get_functiondef('${due}'::regprocedure) as definition`);
  await ask("update public.site_settings set time_zone = 'Pacific/Kiritimati' where true");
  // On most days it writes nothing; here it records the day.
  await ask(
    `create or replace function private.write_due_digest(here timestamp) returns void language sql security definer set search_path = ''
     as 'insert into private.digest_months values (here::date)'`,
  );
  try {
    await ask("select private.queue_daily_emails()");
  } finally {
    await ask(stands?.definition ?? "");
  }
  expect(
    await ask(
      "select from private.digest_months where month = (now() at time zone 'Pacific/Kiritimati')::date",
    ),
  ).toHaveLength(1);
  await ask("update public.site_settings set time_zone = default where true");
});

test("A digest writes the times of events in the website's date style", async () => {
  await ask(
    "insert into public.events (title, event_date) values ('Dinner', date_trunc('day', now()) + interval '9 days 16 hours')",
  );
  const readTime = async () => {
    await ask("delete from public.newsletters where true");
    await ask("select private.write_digest(null)");
    return /<br>(.*?)<\/p>/.exec((await read())[0]?.body ?? "")?.[1];
  };
  expect(await readTime()).toMatch(/^[A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}, \d{4}, 4:00 PM$/);
  await ask("update public.site_settings set date_style = 'british'");
  expect(await readTime()).toMatch(/^[A-Z][a-z]+day, \d{1,2} [A-Z][a-z]+ \d{4}, 16:00$/);
  await ask("update public.site_settings set date_style = 'american'");
});
