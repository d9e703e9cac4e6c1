import { describe, expect, test } from "vitest";
import {
  describeDeparture,
  getReferenceAddress,
  isServing,
  type MemberReference,
  nameOffice,
} from "../../../../src/domain/members/member-references.ts";

const tie = (kind: MemberReference["kind"], more: Partial<MemberReference> = {}): MemberReference => ({
  kind,
  id: "x",
  title: "Prize",
  committee: null,
  is_current: false,
  from_day: "2020-01-01",
  to_day: null,
  total: 1,
  ...more,
});

describe("what refers to a person", () => {
  test("is listed before they are deleted: the term that ends, what stays and what is deleted, by name and number", () => {
    const chair = tie("officer", { title: "Chair", committee: "HBC", is_current: true, total: 3 });
    const ties = [
      chair,
      tie("trustee", { title: "Trustee", is_current: true }),
      ...["A", "B", "C", "D"].map((title) => tie("award", { title, total: 5 })),
      tie("registration", { title: "Dinner" }),
      tie("document", { title: "Minutes" }),
    ];
    expect(isServing(ties)).toBe(true);
    expect(describeDeparture("Lena", ties)).toEqual([
      "Lena is Chair, Home Based Committee: their term ends today.",
      "Lena is Trustee: their term ends today.",
      "2 former offices stay on record without this person’s name.",
      "5 awards stay without their recipient: A, B, C and 2 more.",
      "1 registration is deleted: Dinner.",
      "1 document stays, but shows “Unknown” as its uploader: Minutes.",
    ]);
    expect(nameOffice(chair)).toBe("Chair, Home Based Committee");
  });

  test("is nothing for most people, and an upcoming event is not a term", () => {
    expect(describeDeparture("Lena", [])).toEqual([]);
    expect(isServing([tie("registration", { is_current: true }), tie("officer")])).toBe(false);
  });

  test("links to where it can be edited", () => {
    expect(getReferenceAddress(tie("officer"))).toBe("/admin/officers/x");
    expect(getReferenceAddress(tie("trustee"))).toBe("/admin/officers/x?type=trustee");
    expect(getReferenceAddress(tie("registration"))).toBe("/admin/events/x");
    expect(getReferenceAddress(tie("award", { title: "A & B" }))).toBe("/admin/awards?q=A+%26+B");
    expect(getReferenceAddress(tie("document"))).toBe("/admin/documents?q=Prize");
  });
});
