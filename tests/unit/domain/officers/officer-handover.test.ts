import { describe, expect, test } from "vitest";
import { findDayFault, findSeatFaults } from "../../../../src/domain/officers/handover-faults.ts";
import { describeHandover, getPreview } from "../../../../src/domain/officers/handover-preview.ts";
import type { BoardMember } from "../../../../src/domain/officers/office.ts";
import {
  makeSeat,
  makeSeatKey,
  resumeSeats,
  toHandover,
  toHandoverDraft,
  toSeats,
} from "../../../../src/domain/officers/officer-handover.ts";

const member = (id: string, sequence: number): BoardMember => ({
  id,
  board: "GAB",
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

describe("a term handover", () => {
  test("starts with everyone continuing, in their order, and changes nothing", () => {
    expect([a.key, b.key]).toEqual(["a", "b"]);
    expect(getPreview([a, b])).toMatchObject({ ends: [], begins: [], isReordered: false });
    expect(toHandover("GAB", "2024-07-01", [a, b])).toEqual({
      board: "GAB",
      on_date: "2024-07-01",
      before: ["a", "b"],
      after: [{ id: "a" }, { id: "b" }],
    });
  });

  test("previews exactly what it sends: who leaves, who follows, in the order of the seats", () => {
    const seats = [
      { ...makeSeat("new", " Herald "), successor: ada },
      { ...b, choice: "empty" as const },
      { ...a, choice: "successor" as const, successor: ada },
    ];
    const preview = getPreview(seats);
    expect(preview.ends).toEqual(["Person b, Position b", "Person a, Position a"]);
    expect(preview.lineUp.map(({ full_name }) => full_name)).toEqual(["Ada", "Ada"]);
    expect(toHandover("GAB", "2024-07-01", seats)).toMatchObject({
      before: ["b", "a"],
      after: [
        { profile_id: "ada", position: "Herald" },
        { profile_id: "ada", position: "Position a" },
      ],
    });
    expect(describeHandover(preview, "GAB", "2024-07-01")).toBe(
      "Global Alumni Board: 2 terms end on June 30, 2024, and 2 terms begin on July 1, 2024.",
    );
  });

  test("says so when the order of those who continue changes", () => {
    expect(getPreview([b, a]).isReordered).toBe(true);
    expect(describeHandover(getPreview([b, a]), "GAB", "2024-07-01")).toBe(
      "Global Alumni Board: only the order will change.",
    );
  });

  test("needs a person and a position, and nobody twice in the same seat", () => {
    const empty = makeSeat("new", " ");
    const twice = { ...a, choice: "successor" as const, successor: ada };
    const faults = findSeatFaults([empty, twice, { ...twice, key: "again" }]);
    expect(faults.get("new")).toEqual({ position: "Enter a position.", successor: "Choose a successor." });
    expect(faults.get("a")).toBeUndefined();
    expect(faults.get("again")).toEqual({
      successor: "This person has already been chosen for this position.",
    });
    expect(findSeatFaults([{ ...a, choice: "empty" }]).size).toBe(0);
  });

  test("resumes as it was prepared, without deleted seats and with new ones", () => {
    const seats = [{ ...makeSeat("new-1", "Herald"), successor: ada }, { ...b, choice: "empty" as const }, a];
    const draft = toHandoverDraft("2024-07-01", seats);
    expect(JSON.stringify(draft)).not.toContain("Person");
    const resumed = resumeSeats([member("c", 3), member("b", 2)], draft);
    expect(resumed.map(({ key, choice }) => [key, choice])).toEqual([
      ["new-1", "successor"],
      ["b", "empty"],
      ["c", "stays"],
    ]);
    expect(resumed[1]?.holder?.full_name).toBe("Person b");
    expect(makeSeatKey(resumed)).toBe("new-2");
    expect(resumeSeats([member("a", 1)], null)).toEqual(toSeats([member("a", 1)]));
  });

  test("cannot be in the future, or before the start of a term that it ends", () => {
    const leaving = [{ ...a, choice: "empty" as const }];
    expect(findDayFault("", "2024-07-01", [])).toBe("Choose the handover date.");
    expect(findDayFault("2024-07-02", "2024-07-01", [])).toContain("can’t be in the future");
    expect(findDayFault("2019-12-31", "2024-07-01", leaving)).toContain("Person a began on January 1, 2020");
    expect(findDayFault("2019-12-31", "2024-07-01", [a])).toBeNull();
    expect(findDayFault("2020-01-01", "2024-07-01", leaving)).toBeNull();
  });
});
