import { expect, test } from "vitest";
import {
  describeComing,
  describePlace,
  describePlaces,
  describeRegistrations,
  formatOrdinal,
  isFull,
} from "../../../../src/domain/events/place.ts";

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

test("The number of registrations is shown, with any waiting list counted separately", () => {
  expect(describeRegistrations({ registered: 1200, waiting: 0 })).toBe("1,200 registered");
  expect(describeRegistrations({ registered: 3, waiting: 1 })).toBe("3 registered, 1 on the waiting list");
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
