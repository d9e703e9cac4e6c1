import { describe, expect, test } from "vitest";
import { findDayFault, findSeatFaults } from "../../../../src/domain/officers/handover-faults.ts";
import { describeHandover, getPreview } from "../../../../src/domain/officers/handover-preview.ts";
import type { Board, BoardMember } from "../../../../src/domain/officers/office.ts";
import {
  makeSeat,
  makeSeatKey,
  resumeSeats,
  toHandover,
  toSeats,
} from "../../../../src/domain/officers/officer-handover.ts";

const member = (id: string, sequence: number, board: Board = "GAB"): BoardMember => ({
  id,
  board,
  position: `Position ${id}`,
  sequence,
  is_current: true,
  term_start: "2020-01-01",
  term_end: null,
  planned_end: null,
  contact_email: null,
  person_id: null,
  full_name: `Person ${id}`,
  image_url: null,
  bio: null,
});

const [a, b] = toSeats([member("b", 2), member("a", 1)]);
if (!a || !b) throw new Error("Two members have two seats");
const ada = { id: "ada", full_name: "Ada" };
const stored = { board: "GAB", choice: "successor", profile_id: "ada", position: "A" } as const;

describe("a term handover", () => {
  test("starts with everyone continuing, in their order, and changes nothing", () => {
    expect([a.key, b.key]).toEqual(["a", "b"]);
    expect(getPreview([a, b])).toMatchObject({ ends: [], begins: [], isReordered: false });
    const stays = { board: "GAB", choice: "stays", profile_id: null, position: null };
    expect(toHandover("2024-07-01", [a, b])).toEqual({
      on_day: "2024-07-01",
      seats: [
        { ...stays, office_id: "a" },
        { ...stays, office_id: "b" },
      ],
    });
  });

  test("previews exactly what it sends: who leaves, who follows, in the order of the seats", () => {
    const seats = [
      { ...makeSeat("new-1", "GAB"), position: " Herald ", successor: ada },
      { ...b, choice: "empty" as const },
      { ...a, choice: "successor" as const, successor: ada },
    ];
    const preview = getPreview(seats);
    expect(preview.ends).toEqual(["Person b, Position b", "Person a, Position a"]);
    expect(preview.lineUps.map(({ members }) => members.map(({ full_name }) => full_name))).toEqual([
      ["Ada", "Ada"],
    ]);
    expect(toHandover("2024-07-01", seats, "earlier")).toMatchObject({
      seats: [
        { office_id: null, choice: "successor", profile_id: "ada", position: "Herald" },
        { office_id: "b", choice: "empty", profile_id: null, position: null },
        { office_id: "a", choice: "successor", profile_id: "ada", position: "Position a" },
      ],
      replaced: "earlier",
    });
    expect(describeHandover(seats, "2024-07-01")).toBe(
      "Global Alumni Board: 2 terms end on June 30, 2024, and 2 terms begin on July 1, 2024.",
    );
  });

  test("passes on roles only from one person to another, and says so", () => {
    const roles = { gives_roles: true, takes_roles: true };
    const seat = { ...a, ...roles, choice: "successor" as const, successor: ada };
    const passed = { office_id: "a", holder_id: "person a", ...roles };
    const holder = { ...member("a", 1), person_id: "person a" };
    expect(toHandover("2024-07-01", [{ ...seat, holder }]).seats).toMatchObject([passed]);
    expect(getPreview([{ ...seat, holder }]).roles).toEqual([
      "Ada gets the roles of Person a",
      "Person a loses them",
    ]);
    expect(getPreview([{ ...seat, holder, gives_roles: false }]).roles).toEqual([
      "Person a loses their roles",
    ]);
    expect(describeHandover([{ ...seat, holder }], "2024-07-01")).toContain(
      "1 term begins on July 1, 2024. Roles in the back office are passed on.",
    );
    expect(resumeSeats([holder], [{ ...stored, ...passed }])).toMatchObject([roles]);
    for (const change of [{ choice: "empty" as const }, { successor: { id: "person a", full_name: "A" } }]) {
      expect(toHandover("2024-07-01", [{ ...seat, holder, ...change }]).seats[0]).not.toHaveProperty(
        "holder_id",
      );
      expect(getPreview([{ ...seat, holder, ...change }]).roles).toEqual([]);
    }
  });

  test("is of several boards, each with its own order and its own names", () => {
    const [trustee] = toSeats([member("t", 1, "Trustees")]);
    if (!trustee) throw new Error("One trustee has one seat");
    const follows = { choice: "successor" as const, successor: ada };
    const seats = [
      { ...makeSeat("new-1", "Trustees"), ...follows },
      { ...trustee, choice: "empty" as const },
      b,
      a,
    ];
    expect(getPreview(seats)).toMatchObject({
      isReordered: true,
      lineUps: [
        { board: "GAB", members: [{ key: "b" }, { key: "a" }] },
        { board: "Trustees", members: [{ full_name: "Ada", position: "Trustee", isNew: true }] },
      ],
    });
    expect(getPreview([trustee, a, b]).isReordered).toBe(false);
    expect(describeHandover(seats, "2024-07-01")).toMatch(/^Global Alumni Board, Trustees: 1 term ends on/);
    const elsewhere = { ...makeSeat("new-2", "HOD"), ...follows, position: "Trustee" };
    expect(findSeatFaults([...seats, elsewhere]).size).toBe(0);
  });

  test("says so when the order of those who continue changes", () => {
    expect(getPreview([b, a]).isReordered).toBe(true);
    expect(describeHandover([b, a], "2024-07-01")).toBe("Global Alumni Board: only the order will change.");
  });

  test("needs a person and a position, and nobody twice in the same seat", () => {
    const empty = makeSeat("new-1", "GAB");
    const twice = { ...a, choice: "successor" as const, successor: ada };
    const faults = findSeatFaults([empty, twice, { ...twice, key: "again" }]);
    expect(faults.get("new-1")).toEqual({ position: "Enter a position.", successor: "Choose a successor." });
    expect(faults.get("a")).toBeUndefined();
    expect(faults.get("again")).toEqual({
      successor: "This person has already been chosen for this position.",
    });
    expect(findSeatFaults([{ ...a, choice: "empty" }]).size).toBe(0);
  });

  test("is changed as it was prepared, without deleted seats and with new ones", () => {
    const follows = { board: "GAB", choice: "successor", profile_id: "ada", full_name: "Ada" } as const;
    const leaves = { board: "GAB", choice: "empty", position: null, profile_id: null } as const;
    const resumed = resumeSeats(
      [member("c", 3), member("b", 2)],
      [
        { ...follows, office_id: null, position: "Herald" },
        { ...leaves, office_id: "b" },
        { ...leaves, office_id: "gone" },
      ],
    );
    expect(resumed.map(({ key, choice }) => [key, choice])).toEqual([
      ["new-1", "successor"],
      ["b", "empty"],
      ["c", "stays"],
    ]);
    expect(resumed[0]).toMatchObject({ successor: ada, position: "Herald" });
    expect(resumed[1]).toMatchObject({ position: "Position b", holder: { full_name: "Person b" } });
    expect(makeSeatKey(resumed)).toBe("new-2");
    expect(resumeSeats([member("a", 1)], [])).toEqual(toSeats([member("a", 1)]));
  });

  test("cannot be before the start of a term that it ends, or after a planned end", () => {
    const leaving = [{ ...a, choice: "empty" as const }];
    expect(findDayFault("", [])).toBe("Choose the handover date.");
    expect(findDayFault("2199-07-01", leaving)).toBeNull();
    expect(findDayFault("2019-12-31", leaving)).toContain("Person a began on January 1, 2020");
    expect(findDayFault("2019-12-31", [a])).toBeNull();
    expect(findDayFault("2020-01-01", leaving)).toBeNull();
    const ending = { ...a, holder: { ...member("a", 1), planned_end: "2028-12-31" } };
    expect(findDayFault("2029-01-01", [ending])).toBeNull();
    expect(findDayFault("2029-01-02", [ending])).toBe(
      "The term of Person a ends on December 31, 2028, before this date. Choose January 1, 2029 or earlier, or change the planned end.",
    );
  });
});
