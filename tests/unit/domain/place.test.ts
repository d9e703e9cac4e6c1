import { expect, test } from "vitest";
import { applyNotes, countGuests, type DoorNote } from "../../../src/domain/door.ts";
import { describePlace, describePlaces, formatOrdinal, isFull } from "../../../src/domain/place.ts";
import type { Registration } from "../../../src/domain/registration.ts";

test("A place in line is said as people say it", () => {
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
  expect(describePlace({ place_in_line: null })).toBe("You are registered");
  expect(describePlace({ place_in_line: 3 })).toBe("You are third in line");
});

test("How full an event is: a free place is not offered while others wait for it", () => {
  const say = (places_left: number | null, waiting: number) =>
    describePlaces({ event_id: "1", coming: 9, places_left, waiting });
  expect([say(null, 0), say(3, 0), say(1, 0), say(0, 0), say(0, 1), say(1, 2)]).toEqual([
    null,
    "3 places left",
    "1 place left",
    "Full",
    "Full: 1 person is waiting",
    "Full: 2 people are waiting",
  ]);
  expect(isFull({ event_id: "1", coming: 9, places_left: 1, waiting: 2 })).toBe(true);
  expect(isFull({ event_id: "1", coming: 9, places_left: null, waiting: 0 })).toBe(false);
});

const at = (minute: number) => `2026-01-01T10:0${minute}:00Z`;
const person = (user_id: string, checked_in_at: string | null): Registration => ({
  user_id,
  full_name: user_id,
  email: "",
  profile_image_url: null,
  created_at: at(0),
  state: "registered",
  guests: 1,
  answers: [],
  checked_in_at,
});

test("A phone's notes stand on top of the list, and the first time of a person stands", () => {
  const people = [person("ada", at(3)), person("ben", null), person("cleo", at(1))];
  const notes: DoorNote[] = [
    { user_id: "ada", at: at(5) },
    { user_id: "ben", at: at(4) },
    { user_id: "cleo", at: at(1), undone: true },
  ];
  const seen = applyNotes(people, notes);
  expect(seen.map(({ checked_in_at }) => checked_in_at)).toEqual([at(3), at(4), null]);
  expect(seen.map(({ isPending }) => isPending)).toEqual([true, true, true]);
  expect(applyNotes(people, [{ user_id: "ada", at: at(2), undone: true }])[0]?.checked_in_at).toBe(at(3));
  expect(countGuests(seen)).toEqual({ inside: 4, expected: 6 });
});
