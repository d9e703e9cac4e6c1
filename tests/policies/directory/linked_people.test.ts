import { beforeAll, describe, expect, test } from "vitest";
import { listGoing } from "../../../src/data/events/registrations.ts";
import { listLinkedPeople } from "../../../src/data/member-page.ts";
import { expectRefused, pending, server, visitor, welcome } from "../support/personas.ts";
import { addRow } from "../support/writers.ts";

type Person = Awaited<ReturnType<typeof welcome>>;

const family = `L${crypto.randomUUID().slice(0, 8)}`;
const addMember = (given: string, graduation_year: number) =>
  welcome({ is_approved: true }, { full_name: `${given} ${family}`, graduation_year });
const tell = (person: Person, entry: object) =>
  server
    .from("directory_entries")
    .upsert({ id: person.id, ...entry })
    .throwOnError();

let classmate: Person;
let other: Person;

beforeAll(async () => {
  classmate = await addMember("Classmate", 1988);
  other = await addMember("Other", 1990);
});

describe("links from public pages to people", () => {
  test("lead to those whom the directory shows to the member, and to nobody else", async () => {
    const person = await addMember("Named", 1988);
    const { id } = await addRow("officers", {
      profile_id: person.id,
      position: "Chair",
      tenure_start: "2020-01-01",
    });
    await addRow("awards", { title: family, award_date: "2019-05-01", recipient_id: person.id });
    const ask = async ({ client }: Person) => [
      ...(await listLinkedPeople(client, "officers")).filter(({ entry_id }) => entry_id === id),
      ...(await listLinkedPeople(client, "awards")).filter(({ title }) => title === family),
    ];
    const linked = [
      { title: "Chair", full_name: `Named ${family}`, person_id: person.id },
      {
        title: family,
        first_day: "2019-05-01",
        full_name: `Named ${family}`,
        person_id: person.id,
      },
    ];
    expect(await ask(classmate)).toEqual([]);
    await tell(person, { name_for: "class" });
    expect(await ask(classmate)).toMatchObject(linked);
    expect(await ask(other)).toEqual([]);
    await tell(person, { name_for: "members" });
    expect(await ask(other)).toMatchObject(linked);
  });

  test("are for members only, and for these two pages", async () => {
    for (const client of [visitor, pending])
      expectRefused(await client.rpc("list_linked_people", { of_page: "awards" }));
    const { data } = await other.client.rpc("list_linked_people", { of_page: "profiles" }).throwOnError();
    expect(data).toEqual([]);
  });
});

describe("who is going", () => {
  let event: string;
  const ask = async (asker: Person) =>
    (await listGoing(asker.client, event)).map(({ full_name, is_classmate }) => [
      full_name.split(" ")[0],
      is_classmate,
    ]);

  beforeAll(async () => {
    const published_at = "2020-01-01T00:00:00Z";
    const draft = { title: family, type: "other", event_date: "2199-01-01T10:00:00Z", published_at };
    event = String((await addRow("events", draft)).id);
  });

  test("is told by those who show it, with their class only if they show that", async () => {
    const person = await addMember("Going", 1988);
    await addRow("event_registrations", { event_id: event, user_id: person.id });
    const shown = { name_for: "members", class_for: "members", events_for: "members" };
    const see = async (entry: object) => {
      await tell(person, { ...shown, ...entry });
      return [await ask(classmate), await ask(other)];
    };
    const mate = [["Going", true]];
    const stranger = [["Going", false]];
    expect(await see({})).toEqual([mate, stranger]);
    expect(await see({ events_for: "class" })).toEqual([mate, []]);
    expect(await see({ events_for: "nobody" })).toEqual([[], []]);
    expect(await see({ name_for: "nobody" })).toEqual([[], []]);
    expect(await see({ name_for: "class" })).toEqual([mate, []]);
    expect(await see({ class_for: "nobody" })).toEqual([stranger, stranger]);
    await tell(person, { ...shown });
    expect(await ask(person)).toEqual([]);
  });

  test("has nobody on the waiting list, of an event that is over, or for visitors", async () => {
    const full = { title: family, type: "other", published_at: "2020-01-01T00:00:00Z" };
    const person = await addMember("Late", 1988);
    await tell(person, { name_for: "members", events_for: "members" });
    const over = await addRow("events", { ...full, event_date: "2020-01-01T10:00:00Z" });
    const ahead = await addRow("events", { ...full, event_date: "2199-01-01T10:00:00Z", capacity: 1 });
    const first = await addMember("First", 1988);
    for (const [event_id, user_id] of [
      [over.id, person.id],
      [ahead.id, first.id],
      [ahead.id, person.id],
    ])
      await addRow("event_registrations", { event_id, user_id });
    for (const { id } of [over, ahead]) expect(await listGoing(other.client, String(id))).toEqual([]);
    for (const client of [visitor, pending])
      expectRefused(await client.rpc("list_going", { of_event: event }));
  });
});
