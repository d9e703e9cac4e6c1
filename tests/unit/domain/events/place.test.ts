import { expect, test } from "vitest";
import { getCancelQuestion } from "../../../../src/domain/events/cancelling.ts";
import type { CountedEvent } from "../../../../src/domain/events/event-list.ts";
import {
  describeComing,
  describePlace,
  describePlaces,
  formatOrdinal,
  isFull,
  noRegistrations,
  type RegistrationCount,
} from "../../../../src/domain/events/place.ts";
import { describeRegistrations } from "../../../../src/domain/events/registration-count.ts";
import { askEventRemoval } from "../../../../src/queries/events/events.ts";

test("A position on the waiting list is written as people say it", () => {
  expect([1, 3, 10, 11, 12, 13, 21, 22, 103, 111, 1000].map(formatOrdinal)).toEqual([
    "first",
    "third",
    "tenth",
    "11th",
    "12th",
    "13th",
    "21st",
    "22nd",
    "103rd",
    "111th",
    "1,000th",
  ]);
  expect(describePlace({ place_in_line: null })).toBe("You’re registered");
  expect(describePlace({ place_in_line: 3 })).toBe("You’re third on the waiting list");
});

test("The number of people going is shown, unless it is zero", () => {
  expect([0, 1, 23, 1200].map(describeComing)).toEqual([
    null,
    "1 person is going",
    "23 people are going",
    "1,200 people are going",
  ]);
});

test("Registered, waiting, expected and came are four numbers with four names", () => {
  const before = new Date("2026-06-01T00:00:00Z");
  const after = new Date("2027-06-01T00:00:00Z");
  const say = (numbers: number[], capacity: number | null, now: Date) => {
    const [registered = 0, waiting = 0, expected = 0, came = 0] = numbers;
    const event = { capacity, ends_at: "2027-01-01T00:00:00Z" };
    return describeRegistrations({ registered, waiting, expected, came }, event, now);
  };
  expect(say([12, 3, 18, 0], 20, before)).toBe("12 registered · 18 expected of 20 places · 3 waiting");
  expect(say([1200, 0, 1500, 700], null, before)).toBe("1,200 registered · 1,500 expected");
  expect(say([0, 1, 0, 0], 1, before)).toBe("0 registered · 1 waiting");
  expect(say([12, 3, 22, 18], 30, after)).toBe("18 of 22 came");
  // Walk-ins alone.
  expect(say([0, 0, 3, 3], 20, before)).toBe("0 registered · 3 expected of 20 places");
  // The event did not use check-in.
  expect(say([12, 0, 18, 0], null, after)).toBe("12 registered · 18 expected");
});

test("The question before an event is deleted names registrations and walk-ins, if there are any", () => {
  const ask = (numbers: Partial<RegistrationCount>) =>
    askEventRemoval({
      ...{
        title: "Dinner",
        event_date: "2199-06-01T09:00:00Z",
        ends_at: "2199-06-01T12:00:00Z",
        capacity: null,
      },
      ...{ ...noRegistrations, ...numbers },
    } as CountedEvent).text;
  expect(ask({})).not.toMatch("deleted too");
  expect(ask({ waiting: 1 })).toMatch(
    "Its registrations are deleted too: 0 registered · 1 waiting. Everyone will get an email",
  );
  expect(ask({ expected: 3, came: 3 })).toMatch(
    "Its registrations and check-ins are deleted too: 0 registered · 3 expected. No one will be emailed.",
  );
});

test("Cancelling asks only where a place or a position on the waiting list could be lost", () => {
  const now = new Date("2026-12-01T12:00:00Z");
  const event = {
    event_date: "2026-12-09T12:00:00Z",
    registration_opens_at: null as string | null,
    registration_closes_at: null as string | null,
  };
  const ask = (
    place_in_line: number | null,
    places: { waiting: number; places_left: number | null },
    times: Partial<typeof event> = {},
  ) => getCancelQuestion({ ...event, ...times, place_in_line }, places, now)?.text ?? null;
  const later = { registration_opens_at: "2026-12-02T12:00:00Z" };
  const over = { registration_closes_at: "2026-12-01T11:00:00Z" };
  expect(ask(null, { waiting: 0, places_left: null })).toBe(null);
  expect(ask(null, { waiting: 0, places_left: 1 })).toBe(null);
  expect(ask(null, { waiting: 0, places_left: 0 })).toContain(
    "The event is full, so anyone can take your place",
  );
  expect(ask(null, { waiting: 1, places_left: 0 })).toContain(
    "Someone is waiting, so your place goes to the next person straight away.",
  );
  expect(ask(null, { waiting: 3, places_left: 0 })).toContain("3 others are waiting");
  // The opening was moved after this person had registered.
  expect(ask(null, { waiting: 0, places_left: null }, later)).toContain("you can’t register again now");
  expect(ask(2, { waiting: 5, places_left: 0 })).toBe(
    "You’re second on the waiting list. If you join again later, you start at the end.",
  );
  expect(ask(2, { waiting: 5, places_left: 0 }, over)).toBe(
    "You’re second on the waiting list. Registration isn’t open, so you can’t join again now.",
  );
});

test("A free place is not offered while others are waiting for it", () => {
  const say = (places_left: number | null, waiting: number) =>
    describePlaces({ event_id: "1", coming: 9, places_left, waiting });
  expect([say(null, 0), say(3, 0), say(1, 0), say(0, 0), say(0, 1), say(1, 2)]).toEqual([
    null,
    "3 places left",
    "1 place left",
    "Full",
    "Full: 1 on the waiting list",
    "Full: 2 on the waiting list",
  ]);
  expect(isFull({ event_id: "1", coming: 9, places_left: 1, waiting: 2 })).toBe(true);
  expect(isFull({ event_id: "1", coming: 9, places_left: null, waiting: 0 })).toBe(false);
});
