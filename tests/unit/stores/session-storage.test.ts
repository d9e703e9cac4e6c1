import { beforeEach, describe, expect, test } from "vitest";
import { sessionKeys } from "../../../src/domain/session.ts";
import { createSessionStorage } from "../../../src/stores/session-storage.ts";

const hour = 3600 * 1000;
const month = 2_592_000 * 1000;

class Place extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null;
  setItem = (key: string, value: string) => void this.set(key, value);
  removeItem = (key: string) => void this.delete(key);
}

let now = 0;
let remembered: Place;
let short: Place;
let storage: ReturnType<typeof createSessionStorage>;

beforeEach(() => {
  now = 1_800_000_000_000;
  remembered = new Place();
  short = new Place();
  storage = createSessionStorage({ remembered, short }, () => now);
});

const toText = (access_token: string) =>
  JSON.stringify({ access_token, refresh_token: "r", expires_at: 1, user: { id: "1" } });
const [first, second, refreshed] = ["first", "second", "refreshed"].map(toText) as [string, string, string];

function signIn(remember: boolean) {
  storage.expect(remember);
  storage.setItem(sessionKeys.session, first);
}

describe("the session's storage", () => {
  test("keeps a session for the tab alone without Remember me, for an hour", () => {
    signIn(false);
    expect(remembered.size).toBe(0);
    expect(storage.getRemaining()).toBe(hour);
    now += hour - 1;
    expect(storage.getItem(sessionKeys.session)).toBe(first);
    now += 1;
    expect(storage.getItem(sessionKeys.session)).toBeNull();
    expect(storage.has()).toBe(false);
  });

  test("keeps it past the browser's end with Remember me, for thirty days", () => {
    signIn(true);
    expect(short.size).toBe(0);
    now += month - 1;
    expect(storage.has()).toBe(true);
    now += 1;
    expect(storage.has()).toBe(false);
  });

  test("refreshing keeps the place and the deadline", () => {
    signIn(true);
    now += month / 2;
    storage.setItem(sessionKeys.session, refreshed);
    expect(storage.getItem(sessionKeys.session)).toBe(refreshed);
    expect(short.size).toBe(0);
    expect(storage.getRemaining()).toBe(month / 2);
  });

  test("a refresh that comes after the deadline or after signing out is not kept", () => {
    signIn(false);
    now += hour;
    storage.setItem(sessionKeys.session, "too late");
    expect(storage.has()).toBe(false);
    signIn(true);
    storage.clear();
    storage.setItem(sessionKeys.session, "too late");
    expect(storage.has()).toBe(false);
    expect([remembered.size, short.size]).toEqual([0, 0]);
  });

  test("a new sign-in takes the place of the old one, wherever it was kept", () => {
    signIn(true);
    now += 1000;
    storage.expect(false);
    storage.setItem(sessionKeys.session, second);
    expect(remembered.size).toBe(0);
    expect(storage.getItem(sessionKeys.session)).toBe(second);
    expect(storage.getRemaining()).toBe(hour);
  });

  test("a sign-in that failed does not change how the present session is kept", () => {
    signIn(true);
    storage.expect(false);
    storage.expect(null);
    storage.setItem(sessionKeys.session, refreshed);
    expect(storage.getRemaining()).toBe(month);
  });

  test("a deadline that was written by hand ends the session", () => {
    signIn(false);
    short.setItem(sessionKeys.deadline, String(now + month));
    expect(storage.has()).toBe(false);
    short.removeItem(sessionKeys.deadline);
    expect(storage.has()).toBe(false);
  });

  test.each(["", "{", "null", "[]", '"text"', "{}", '{"access_token":1}'])("%j is no session", (text) => {
    signIn(true);
    remembered.setItem(sessionKeys.session, text);
    expect(storage.has()).toBe(false);
    expect(storage.getItem(sessionKeys.session)).toBeNull();
  });

  test("clearing leaves nothing of ours", () => {
    signIn(true);
    storage.setAccess("admin");
    expect(remembered.getItem(sessionKeys.access)).toBe("admin");
    storage.clear();
    expect(remembered.size).toBe(0);
  });
});
