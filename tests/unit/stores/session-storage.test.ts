import { beforeEach, describe, expect, test } from "vitest";
import { sessionKeys } from "../../../src/domain/auth/session.ts";
import { createSessionStorage } from "../../../src/stores/core/session-storage.ts";

const hour = 3600 * 1000;
const month = 2_592_000 * 1000;

class Place extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null;
  setItem = (key: string, value: string) => void this.set(key, value);
  removeItem = (key: string) => void this.delete(key);
  isOpen = false;
  noteBrowser = () => {
    this.isOpen = true;
  };
  isSameBrowser = () => this.isOpen;
}

let now = 0;
let place: Place;
let storage: ReturnType<typeof createSessionStorage>;

beforeEach(() => {
  now = 1_800_000_000_000;
  place = new Place();
  storage = createSessionStorage(place, () => now);
});

const toText = (access_token: string) =>
  JSON.stringify({ access_token, refresh_token: "r", expires_at: 1, user: { id: "1" } });
const [first, second, refreshed] = ["first", "second", "refreshed"].map(toText) as [string, string, string];

function signIn(remember: boolean) {
  storage.expect(remember);
  storage.setItem(sessionKeys.session, first);
}

describe("the session's storage", () => {
  const getRemaining = () => storage.getDeadline() - now;

  test("keeps a session for an hour without Remember me", () => {
    signIn(false);
    expect(getRemaining()).toBe(hour);
    now += hour - 1;
    expect(storage.getItem(sessionKeys.session)).toBe(first);
    now += 1;
    expect(storage.getItem(sessionKeys.session)).toBeNull();
    expect(storage.has()).toBe(false);
  });

  test("ends it with the browser without Remember me", () => {
    signIn(false);
    expect(storage.has()).toBe(true);
    place.isOpen = false;
    expect(storage.getItem(sessionKeys.session)).toBeNull();
    storage.setItem(sessionKeys.session, refreshed);
    expect(storage.has()).toBe(false);
    storage.sweep();
    expect(place.size).toBe(0);
  });

  test("keeps it for thirty days with Remember me, whether or not the browser is closed", () => {
    signIn(true);
    place.isOpen = false;
    now += month - 1;
    expect(storage.has()).toBe(true);
    now += 1;
    expect(storage.has()).toBe(false);
  });

  test("refreshing keeps the deadline", () => {
    signIn(true);
    now += month / 2;
    storage.setItem(sessionKeys.session, refreshed);
    expect(storage.getItem(sessionKeys.session)).toBe(refreshed);
    expect(getRemaining()).toBe(month / 2);
  });

  test.each([
    [false, hour],
    [true, month],
  ])("staying signed in gives the same time again as signing in (remembered: %s)", (remember, time) => {
    signIn(remember);
    now += time - 1000;
    storage.extend();
    expect(getRemaining()).toBe(time);
    expect(storage.getItem(sessionKeys.session)).toBe(first);
  });

  test("an expired session cannot be extended", () => {
    signIn(false);
    now += hour;
    storage.extend();
    expect(storage.has()).toBe(false);
    storage.clear();
    storage.extend();
    expect(place.size).toBe(0);
  });

  test("a refresh that arrives after the deadline or after signing out is not stored", () => {
    signIn(false);
    now += hour;
    storage.setItem(sessionKeys.session, "too late");
    expect(storage.has()).toBe(false);
    signIn(true);
    storage.clear();
    storage.setItem(sessionKeys.session, "too late");
    storage.setAccess("admin");
    expect(place.size).toBe(0);
  });

  test("a new sign-in replaces the old one", () => {
    signIn(true);
    storage.setAccess("admin");
    now += 1000;
    storage.expect(false);
    storage.setItem(sessionKeys.session, second);
    expect(storage.getItem(sessionKeys.session)).toBe(second);
    expect(place.getItem(sessionKeys.access)).toBeNull();
    expect(getRemaining()).toBe(hour);
  });

  test("a failed sign-in does not change how the current session is kept", () => {
    signIn(true);
    storage.expect(false);
    storage.expect(null);
    storage.setItem(sessionKeys.session, refreshed);
    expect(getRemaining()).toBe(month);
  });

  test("a hand-written deadline or lifetime ends the session", () => {
    signIn(false);
    place.setItem(sessionKeys.deadline, String(now + month));
    expect(storage.has()).toBe(false);
    place.setItem(sessionKeys.lifetime, "1e12");
    expect(storage.has()).toBe(false);
    place.removeItem(sessionKeys.deadline);
    expect(storage.has()).toBe(false);
  });

  test.each(["", "{", "null", "[]", '"text"', "{}", '{"access_token":1}'])("%j is no session", (text) => {
    signIn(true);
    place.setItem(sessionKeys.session, text);
    expect(storage.has()).toBe(false);
    expect(storage.getItem(sessionKeys.session)).toBeNull();
  });

  test("sweeping removes an expired session, but not one that another tab is writing", () => {
    signIn(false);
    now += hour;
    storage.sweep();
    expect(place.size).toBe(0);
    place.setItem(sessionKeys.deadline, String(now + hour));
    storage.sweep();
    place.setItem(sessionKeys.session, second);
    expect(storage.getItem(sessionKeys.session)).toBe(second);
  });

  test("clearing removes everything of ours", () => {
    signIn(true);
    storage.setAccess("admin");
    expect(place.getItem(sessionKeys.access)).toBe("admin");
    storage.clear();
    expect(place.size).toBe(0);
  });
});
