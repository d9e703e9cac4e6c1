import { expect, test } from "vitest";
import { isEventDay } from "../../../../src/domain/events/event-day.ts";
import {
  canCancel,
  getClosing,
  getRegistrationState,
  hasBegun,
  isOnNow,
  isUpcoming,
} from "../../../../src/domain/events/event-time.ts";

const now = new Date("2026-06-01T12:00:00Z");
const at = (event_date: string, ends_at = event_date) => ({
  event_date,
  ends_at,
  registration_opens_at: null,
  registration_closes_at: null,
});

test("an event counts as upcoming until its end, and as happening from its start until then", () => {
  const states = ["2026-06-01T12:00:01Z", "2026-06-01T12:00:00Z"].map((ends_at) => {
    const event = at("2026-05-31T09:00:00Z", ends_at);
    return [isUpcoming(event, now), isOnNow(event, now)];
  });
  expect(states).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(isOnNow(at("2026-06-01T12:00:00Z", "2026-06-02T12:00:00Z"), now)).toBe(false);
  expect(hasBegun(at("2026-06-01T11:59:59Z"), now)).toBe(true);
});

test("registration is open from its opening, or immediately, until it closes or the event starts", () => {
  const event = at("2026-06-01T12:00:01Z");
  expect(getClosing(event)).toBe("2026-06-01T12:00:01Z");
  expect(getRegistrationState(event, now)).toBe("open");
  expect(getRegistrationState(at("2026-06-01T12:00:00Z"), now)).toBe("closed");
  expect(getRegistrationState({ ...event, registration_closes_at: "2026-06-01T12:00:00Z" }, now)).toBe(
    "closed",
  );
  expect(getRegistrationState({ ...event, registration_opens_at: "2026-06-01T12:00:01Z" }, now)).toBe(
    "early",
  );
  expect(getRegistrationState({ ...event, registration_opens_at: "2026-06-01T12:00:00Z" }, now)).toBe("open");
});

test("R41: a registration can be cancelled until it closes, and the waiting list left until the event begins", () => {
  const closed = { ...at("2026-06-01T12:00:01Z"), registration_closes_at: "2026-06-01T12:00:00Z" };
  const early = { ...at("2026-06-02T12:00:00Z"), registration_opens_at: "2026-06-01T18:00:00Z" };
  const begun = { ...at("2026-06-01T09:00:00Z"), registration_closes_at: "2026-06-01T18:00:00Z" };
  const can = [closed, early, begun, at("2026-06-01T12:00:00Z")].map((event) => [
    canCancel(event, false, now),
    canCancel(event, true, now),
  ]);
  expect(can).toEqual([
    [false, true],
    [true, true],
    [true, true],
    [false, false],
  ]);
});

test("people are checked in on the event's days in its time zone, from the midnight before it begins", () => {
  // In Perth from June 1, 18:00, to the midnight after June 2.
  const event = at("2026-06-01T10:00:00Z", "2026-06-02T16:00:00Z");
  const moments = ["05-31T15:59", "05-31T16:00", "06-02T15:59", "06-02T16:00"];
  expect(
    moments.map((moment) => isEventDay(event, "Australia/Perth", new Date(`2026-${moment}:00Z`))),
  ).toEqual([false, true, true, false]);
});
