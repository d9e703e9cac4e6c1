import { beforeAll, describe, expect, test } from "vitest";
import { addPeople, ask, expectAllDone, listErrors, openTrack, race, racers, repeat } from "./race.ts";

openTrack();

let members: string[] = [];
let admin = "";
beforeAll(async () => {
  members = await addPeople(racers, { isSuperAdmin: false });
  [admin = ""] = await addPeople(1, { isSuperAdmin: true });
});

async function addEvent(capacity: number): Promise<string> {
  const [event] = await ask(
    `insert into public.events (title, event_date, capacity, guests_allowed)
    values ('Race', now() + interval '9 days', $1, 2) returning id`,
    [capacity],
  );
  return String(event?.id);
}

/** Outside the race, one after another. */
async function seat(event: string, people: string[]) {
  for (const person of people)
    await ask("insert into public.event_registrations (event_id, user_id) values ($1, $2)", [event, person]);
}

const registering = (event: string, as: string, guests = 0) => ({
  as,
  sql: "select public.register_for_event($1, $2)",
  params: [event, guests],
});
const cancelling = (event: string, as: string) => ({
  as,
  sql: "select public.cancel_registration($1)",
  params: [event],
});

async function readPlaces(event: string) {
  const rows = await ask(
    `select state, turn::integer, guests, user_id from public.event_registrations where event_id = $1 order by turn`,
    [event],
  );
  const placed = rows.filter(({ state }) => state === "registered");
  const waiting = rows.filter(({ state }) => state === "waiting");
  const taken = placed.reduce((sum, { guests }) => sum + 1 + Number(guests), 0);
  return { rows, placed, waiting, taken };
}

describe("at the same time", () => {
  test("one of several members who want the last place gets it, and all others wait in order", async () => {
    await repeat(async () => {
      const event = await addEvent(1);
      expectAllDone(await race(members.map((as) => registering(event, as))));
      const { placed, waiting, rows } = await readPlaces(event);
      expect([placed.length, waiting.length]).toEqual([1, racers - 1]);
      expect(rows[0]?.state).toBe("registered");
      expect(new Set(rows.map(({ turn }) => turn)).size).toBe(racers);
    });
  });

  test("when members cancel and register, every place is taken, in the order of the waiting list", async () => {
    await repeat(async () => {
      const event = await addEvent(4);
      const [leavers, newcomers] = [members.slice(0, 4), members.slice(4)];
      await seat(event, leavers);
      const outcomes = await race(
        members.map((as) => (leavers.includes(as) ? cancelling(event, as) : registering(event, as))),
      );
      expectAllDone(outcomes);
      const { placed, waiting } = await readPlaces(event);
      expect([placed.length, waiting.length]).toEqual([newcomers.length, 0]);
    });
  });

  test("places that become free go to the people who waited longest, even while others register", async () => {
    await repeat(async () => {
      const event = await addEvent(2);
      await seat(event, members.slice(0, 6));
      const outcomes = await race(
        [0, 1, 6, 7].map((index) => {
          const as = members[index] ?? "";
          return index < 2 ? cancelling(event, as) : registering(event, as);
        }),
      );
      expectAllDone(outcomes);
      const { placed, waiting } = await readPlaces(event);
      expect(placed.map(({ user_id }) => user_id)).toEqual(members.slice(2, 4));
      expect(waiting.slice(0, 2).map(({ user_id }) => user_id)).toEqual(members.slice(4, 6));
    });
  });

  test("lowering the capacity below the registrations loses no place, and gives none", async () => {
    await repeat(async () => {
      const event = await addEvent(5);
      await seat(event, members.slice(0, 4));
      const outcomes = await race([
        { as: admin, sql: "update public.events set capacity = 2 where id = $1", params: [event] },
        ...members.slice(4, 7).map((as) => registering(event, as, 1)),
        cancelling(event, members[0] ?? ""),
      ]);
      expectAllDone(outcomes);
      const { placed, taken } = await readPlaces(event);
      expect(taken).toBeLessThanOrEqual(5);
      const kept = placed.filter(({ user_id }) => members.slice(1, 4).includes(user_id));
      expect(kept).toHaveLength(3);
    });
  });

  test("deleting and revoking accounts and cancelling and registering cause no deadlock", async () => {
    await repeat(async () => {
      const event = await addEvent(3);
      const [leaver = "", revoked = ""] = await addPeople(2, { isSuperAdmin: false });
      await seat(event, [leaver, revoked, ...members.slice(0, 3)]);
      const outcomes = await race([
        { as: admin, sql: "select public.delete_member($1)", params: [leaver] },
        { as: admin, sql: "update public.profiles set is_approved = false where id = $1", params: [revoked] },
        { as: admin, sql: "update public.events set title = 'Raced' where id = $1", params: [event] },
        cancelling(event, members[0] ?? ""),
        ...members.slice(3, 7).map((as) => registering(event, as)),
      ]);
      expect(listErrors(outcomes)).toEqual([]);
      const { placed, taken, waiting } = await readPlaces(event);
      expect(taken).toBe(3);
      expect(placed.slice(0, 2).map(({ user_id }) => user_id)).toEqual(members.slice(1, 3));
      expect(waiting.map(({ user_id }) => user_id)).toContain(revoked);
    });
  });
});
