import { describe, expect, test } from "vitest";
import { groupByBoard, nameNotAvailable, parseBiography } from "../../../../src/domain/officers/office.ts";
import { type Officer, toOfficerMember } from "../../../../src/domain/officers/officer.ts";
import { type Trustee, toTrusteeMember } from "../../../../src/domain/officers/trustee.ts";

describe("A biography is split into paragraphs and bullet items", () => {
  test.each([
    ["nothing", null, []],
    ["only empty lines", "\n \n", []],
    ["one paragraph", "She leads.", [{ text: "She leads." }]],
    ["an empty line ends a paragraph", "One\n\nTwo", [{ text: "One" }, { text: "Two" }]],
    ["a line break inside a paragraph is kept", "One\nTwo", [{ text: "One\nTwo" }]],
    ["lines that begin with - or •", "- One\n• Two\n-Three", [{ items: ["One", "Two", "Three"] }]],
    [
      "a list right after its sentence",
      "He promised:\n- a\n- b",
      [{ text: "He promised:" }, { items: ["a", "b"] }],
    ],
    ["a sentence right after its list", "- a\nDone.", [{ items: ["a"] }, { text: "Done." }]],
    ["two separate lists", "- a\n\n- b", [{ items: ["a"] }, { items: ["b"] }]],
    ["every system's line ends", "a\r\n\r\nb\rc", [{ text: "a" }, { text: "b\nc" }]],
    ["a hyphen inside a line is a hyphen", "Well-known", [{ text: "Well-known" }]],
    ["a bullet without words is dropped", "-\n• \n- a", [{ items: ["a"] }]],
  ])("%s", (_, bio, blocks) => {
    expect(parseBiography(bio)).toEqual(blocks);
  });
});

const officer: Officer = {
  id: "1",
  position: "President",
  committee: "GAB",
  sequence: 2,
  is_current: true,
  tenure_start: "2024-01-01",
  tenure_end: null,
  planned_end: null,
  contact_email: null,
  bio: null,
  holder_name: null,
  person: { id: "p", full_name: "Amina Haddad", profile_image_url: null, bio: "About me" },
};

const trustee: Trustee = {
  id: "2",
  sequence: 1,
  is_current: true,
  appointment_date: "2020-01-01",
  end_date: null,
  planned_end: null,
  contact_email: null,
  bio: null,
  holder_name: null,
  person: null,
};

describe("officers and trustees", () => {
  test("sections are in the page's order, each sorted by sequence", () => {
    const members = [
      toTrusteeMember(trustee),
      toOfficerMember({ ...officer, committee: "HOD" }),
      toOfficerMember(officer),
      toOfficerMember({ ...officer, id: "first", sequence: 1 }),
    ];
    const sections = groupByBoard(members);
    expect(sections.map((section) => section.title)).toEqual([
      "Global Alumni Board",
      "Head of Department (HOD)",
      "Trustees",
    ]);
    expect(sections[0]?.members.map((m) => m.id)).toEqual(["first", "1"]);
  });

  test("a person who left is shown without a name, a trustee always as Trustee", () => {
    expect(toTrusteeMember(trustee)).toMatchObject({ full_name: nameNotAvailable, position: "Trustee" });
  });

  test("a holder without an account is shown by the recorded name", () => {
    const holder_name = "Ada Lund † 1998";
    expect(toTrusteeMember({ ...trustee, holder_name })).toMatchObject({ full_name: holder_name });
    expect(toOfficerMember({ ...officer, holder_name }).full_name).toBe("Amina Haddad");
  });

  test("without a biography for the office, the person's own is shown", () => {
    expect(toOfficerMember(officer).bio).toBe("About me");
    expect(toOfficerMember({ ...officer, bio: "In office" }).bio).toBe("In office");
  });
});
