import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionKeys } from "../../../src/domain/auth/session.ts";
import { $ending, forgetDeadline } from "../../../src/stores/auth/deadline.ts";
import { $session, keepUnreachable } from "../../../src/stores/auth/session-state.ts";
import { sessionStore } from "../../../src/stores/core/client.ts";

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStore.expect(false);
  const session = { access_token: "a", refresh_token: "b", expires_at: 1, user: {} };
  sessionStore.setItem(sessionKeys.session, JSON.stringify(session));
});
afterEach(() => {
  forgetDeadline();
  sessionStore.clear();
  $session.set({ status: "unknown" });
  vi.useRealTimers();
});

test("After a check that found no service, the end of the session is still awaited", () => {
  const looks: number[] = [];
  const look = () => {
    looks.push(Math.round((sessionStore.getDeadline() - Date.now()) / minute));
    keepUnreachable(look);
  };
  $session.set({
    status: "signed-in",
    access: "member",
    userId: "1",
    email: "a@x.test",
    fullName: "Ada",
    isDeleted: false,
  });
  look();
  vi.advanceTimersByTime(54 * minute);
  expect([looks, $ending.get()]).toEqual([[60], null]);
  vi.advanceTimersByTime(2 * minute);
  // Five minutes before, while the person can still stay.
  expect([looks, $ending.get()]).toEqual([[60, 5], sessionStore.getDeadline()]);
  vi.advanceTimersByTime(4 * minute - 1);
  expect(looks).toEqual([60, 5]);
});

test("A session whose permissions were never read is unreachable, and is not awaited", () => {
  const look = vi.fn();
  keepUnreachable(look);
  expect($session.get()).toEqual({ status: "unreachable" });
  vi.advanceTimersByTime(61 * minute);
  expect(look).not.toHaveBeenCalled();
});
