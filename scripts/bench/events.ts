import { type Client, connectWithoutSession } from "../../src/data/core/client.ts";
import { listRegisteredPeople, searchRegistrations } from "../../src/data/events/registered-people.ts";
import { listEventPlaces } from "../../src/data/events/registrations.ts";
import type { Backend } from "../backend/index.ts";
import { demoPassword } from "../seed/content/members.ts";
import { measure } from "./crowd.ts";
import { openDoor } from "./door.ts";
import { atMost, type Figures } from "./figure.ts";

const [many, few] = [500, 5];

/** An event with 500 registered people against one with 5, and its door on a slow phone. */
export async function measureEvents(site: string, backend: Backend): Promise<Figures> {
  const [large, small] = [await addEvent(backend, many), await addEvent(backend, few)];
  const visitor = connectWithoutSession({ url: backend.url, key: backend.publishableKey });
  const admin = connectWithoutSession({ url: backend.url, key: backend.publishableKey });
  const email = "admin@alumni.test";
  const { data, error } = await admin.auth.signInWithPassword({ email, password: demoPassword });
  if (error) throw error;
  const ratios = await compare(visitor, admin, { large, small });
  await using door = await openDoor(site, data.session);
  const [listed, listedFew] = [await door.countElements(large, ""), await door.countElements(small, "")];
  const rows = await door.countElements(large, "/check-in");
  const taps = (await door.tapEveryone(large)).sort((one, other) => one - other);
  const p95 = taps[Math.floor(taps.length * 0.95)] ?? Number.NaN;
  return {
    "numbers of places, public": toRatio(ratios.places, 2, "list_event_places"),
    "people, a page of the back office": toRatio(ratios.page, 2, "the first 25"),
    "people, all at the door": toRatio(ratios.all, 100, "500 rows instead of 5"),
    "people's screen, elements": atMost(1500, listed, "", `DOM in Chromium; ${listedFew} with 5 people`),
    "check-in's screen, elements": atMost(5000, rows, "", "DOM in Chromium"),
    "a tap until its row shows it, p95": atMost(
      100,
      p95,
      "ms",
      `Chromium, processor at a quarter, ${taps.length} people one after the other, each when the last is drawn`,
    ),
  };
}

const toRatio = (ratio: number, limit: number, how: string) =>
  atMost(limit, ratio, "×", `500 against 5 people, processor time: ${how}`);

async function compare(visitor: Client, admin: Client, { large, small }: { large: string; small: string }) {
  const cases = [large, small].flatMap((event) => [
    [`places ${event}`, () => listEventPlaces(visitor, [event])] as const,
    [
      `page ${event}`,
      () => searchRegistrations(admin, { eventId: event, state: "registered", page: 1 }),
    ] as const,
    [`all ${event}`, () => listRegisteredPeople(admin, event)] as const,
  ]);
  const times = await measure(new Map<string, () => Promise<unknown>>(cases));
  const divide = (name: string) =>
    (times.get(`${name} ${large}`) ?? Number.NaN) / (times.get(`${name} ${small}`) ?? Number.NaN);
  return { places: divide("places"), page: divide("page"), all: divide("all") };
}

/** A new event with as many approved accounts; its id. */
async function addEvent({ db }: Backend, people: number): Promise<string> {
  const event = await db.query<{ id: string }>(
    "insert into public.events (title, event_date) values ('Crowd', now() + interval '9 days') returning id",
  );
  const id = event.rows[0]?.id ?? "";
  await db.exec(`
    with made as (
      insert into auth.users (id, email, raw_user_meta_data)
      select gen_random_uuid(), gen_random_uuid() || '@crowd.test', jsonb_build_object('full_name', 'Guest number ' || nr)
      from generate_series(1, ${people}) nr returning id
    ) select count(*) from made;
    update public.profiles set is_approved = true where email like '%@crowd.test' and not is_approved;
    insert into public.event_registrations (event_id, user_id)
      select '${id}', id from public.profiles where email like '%@crowd.test' order by created_at desc limit ${people};
    analyze public.event_registrations;
  `);
  return id;
}
