import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import {
  applyNotes,
  type CheckInNote,
  countGuests,
  describeNoRoom,
  type Guest,
  takeBack,
} from "../../../../src/domain/events/check-in.ts";
import {
  describeAnswer,
  greet,
  hashCardCode,
  readCardCode,
} from "../../../../src/domain/events/check-in-card.ts";
import { getAttendance } from "../../../../src/domain/events/registration.ts";
import { getCardAddress } from "../../../../src/domain/members/card.ts";

const at = (minute: number) => `2026-01-01T10:0${minute}:00Z`;
const person = (user_id: string, checked_in_at: string | null): Guest => ({
  user_id,
  full_name: user_id,
  email: "",
  profile_image_url: null,
  created_at: at(0),
  state: "registered",
  guests: 1,
  guest_names: [],
  answers: [],
  checked_in_at,
  isPending: false,
});

test("A phone's own check-ins are included in the list, and a person's first time counts", () => {
  const people = [person("ada", at(3)), person("ben", null), person("cleo", at(1))];
  const notes: CheckInNote[] = [
    { user_id: "ada", at: at(5) },
    { user_id: "ben", at: at(4) },
    { user_id: "cleo", at: at(1), undone: true },
  ];
  const seen = applyNotes(people, notes);
  expect(seen.map(({ checked_in_at }) => checked_in_at)).toEqual([at(3), at(4), null]);
  expect(seen.map(({ isPending }) => isPending)).toEqual([true, true, true]);
  expect(countGuests(seen)).toEqual({ came: 4, expected: 6 });
});

test("Undoing removes the time that was shown, and no other phone's earlier or later one", () => {
  for (const other of [at(2), at(6)]) {
    const notes = [
      { user_id: "ada", at: at(4) },
      { user_id: "ada", at: at(4), undone: true },
    ];
    expect(applyNotes([person("ada", other)], notes)[0]?.checked_in_at).toBe(other);
  }
  // The database writes a zone, the phone a Z.
  const undone = [{ user_id: "ada", at: at(4).replace("Z", "+00:00"), undone: true }];
  expect(applyNotes([person("ada", at(4))], undone)[0]?.checked_in_at).toBeNull();
});

test("Undoing also removes what this phone recorded, even if another phone was first", () => {
  const notes = [{ user_id: "ada", at: at(5) }];
  const [guest] = applyNotes([person("ada", at(3))], notes);
  const back = takeBack(guest as Guest, notes);
  expect(back.map((note) => note.at)).toEqual([at(3), at(5)]);
  expect(applyNotes([person("ada", at(3))], [...notes, ...back])[0]?.checked_in_at).toBeNull();
});

test("A tap replaces one person's object, however many notes are waiting: all others stay the same", () => {
  const people = [person("ada", null), person("ben", null), person("cleo", at(1))];
  const first = applyNotes(people, [{ user_id: "ada", at: at(2) }]);
  const notes = [
    { user_id: "ada", at: at(2) },
    { user_id: "ben", at: at(3) },
  ];
  const second = applyNotes(people, notes);
  expect(second.map((guest, index) => guest === first[index])).toEqual([true, false, true]);
  expect(applyNotes(people, notes.slice(1)).map(({ isPending }) => isPending)).toEqual([false, true, false]);
});

const code = "AZaz09-_AZaz09-_AZaz09";

test("A card's QR code is recognised by its page and its code, on any website of the association", () => {
  expect(readCardCode(getCardAddress("https://alumni.test", code))).toBe(code);
  for (const text of [
    "",
    "a ticket",
    "https://alumni.test/",
    `https://alumni.test/news#${code}`,
    `https://alumni.test/card#${code}x`,
    `https://alumni.test/card?${code}`,
  ])
    expect(readCardCode(text), text).toBeNull();
});

test("A code is hashed as in the database", async () => {
  expect(await hashCardCode(code)).toBe(createHash("sha256").update(code).digest("hex"));
});

test("Check-in says what it found out about a card", () => {
  const now = new Date("2026-01-01T18:00:00Z");
  const event = { event_date: "2026-01-01T17:00:00Z", ends_at: "2026-01-01T22:00:00Z" };
  const say = (guest: Guest) => describeAnswer(greet(guest), event, "Africa/Lagos", now).text;
  expect(say(person("ada", null))).toBe("Checked in. With 1 guest");
  expect(say({ ...person("ada", "2026-01-01T17:42:00Z"), guests: 0 })).toBe("Already checked in at 6:42 PM");
  expect(say({ ...person("ada", "2025-12-31T17:42:00Z"), guests: 0 })).toBe(
    "Already checked in on Dec 31 at 6:42 PM",
  );
  const waiting: Guest = { ...person("ada", null), guest_names: ["Mary Somerville"], state: "waiting" };
  const listed = "On the waiting list. With 1 guest: Mary Somerville. ";
  expect(say(waiting)).toBe(`${listed}Close this window to let them in.`);
  const tomorrow = { event_date: "2026-01-02T17:00:00Z", ends_at: "2026-01-02T22:00:00Z" };
  for (const later of [tomorrow, null])
    expect(describeAnswer(greet(waiting), later, "Africa/Lagos", now).text).toBe(
      `${listed}People can be checked in on the day of the event.`,
    );
  expect(describeAnswer({ is: "invalid" }, event, "UTC", now).title).toBe("Not valid");
});

test("Too few places are explained by those that are left", () => {
  expect(describeNoRoom(2, 2)).toBeNull();
  expect(describeNoRoom(1, 2)).toBe("Only 1 place is left for 2 people.");
  expect(describeNoRoom(2, 3)).toBe("Only 2 places are left for 3 people.");
  expect(describeNoRoom(0, 1)).toBe("All places are taken by people who are here.");
  expect(describeNoRoom(-1, 1)).toBe("All places are taken by people who are here.");
});

test("Who came is said from the beginning of an event, and who did not come once it is over", () => {
  const event = { event_date: at(1), ends_at: at(5) };
  const say = (one: Guest, minute: number) => getAttendance(one, event, new Date(at(minute)));
  const [came, absent] = [person("ada", at(0)), person("ben", null)];
  expect([0, 3, 6].map((minute) => say(came, minute))).toEqual([null, "Came", "Came"]);
  expect([0, 3, 6].map((minute) => say(absent, minute))).toEqual([null, null, "Did not come"]);
  expect(say({ ...absent, state: "waiting" }, 6)).toBeNull();
});
