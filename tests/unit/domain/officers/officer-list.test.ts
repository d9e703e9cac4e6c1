import { describe, expect, test } from "vitest";
import type { Board, BoardMember } from "../../../../src/domain/officers/office.ts";
import { getOfficeSchema, newOfficeDraft } from "../../../../src/domain/officers/office-form.ts";
import { toOfficerChanges } from "../../../../src/domain/officers/officer.ts";
import {
  getEditAddress,
  getEmptyText,
  groupForOrdering,
  parseBoardFilter,
  reorderMembers,
} from "../../../../src/domain/officers/officer-list.ts";
import { toTrusteeChanges } from "../../../../src/domain/officers/trustee.ts";

const member = (id: string, board: Board, sequence: number, is_current = true): BoardMember => ({
  id,
  board,
  position: "Clerk",
  sequence,
  is_current,
  term_start: "2020-01-01",
  term_end: is_current ? null : "2021-01-01",
  planned_end: null,
  contact_email: null,
  person_id: null,
  full_name: id,
  image_url: null,
  bio: null,
});

describe("the list of officers", () => {
  test.each([
    [{}, "No current members found."],
    [{ committee: "HBC" }, "No current members found in Home Based Committee."],
    [{ current: "no" }, "No members found."],
    [{ committee: "Trustees", current: "no" }, "No members found in Trustees."],
    [{ committee: "nonsense", current: "nonsense" }, "No current members found."],
  ])("%j, when empty, says: %s", (search, text) => {
    expect(getEmptyText(parseBoardFilter(search as Record<string, string>))).toBe(text);
  });

  test("is grouped by committee, current and past separately, each sorted by sequence", () => {
    const members = [
      member("t", "Trustees", 1),
      member("past", "GAB", 1, false),
      member("second", "GAB", 2),
      member("first", "GAB", 1),
    ];
    const groups = groupForOrdering(members);
    expect(groups.map(({ key, members }) => [key, ...members.map(({ id }) => id)])).toEqual([
      ["GAB-current", "first", "second"],
      ["GAB-past", "past"],
      ["Trustees-current", "t"],
    ]);
    const [again] = groupForOrdering(reorderMembers(members, ["second", "first"]));
    expect(again?.members.map(({ id }) => id)).toEqual(["second", "first"]);
  });

  test("links to the form of an officer or of a trustee", () => {
    expect(getEditAddress(member("x", "GAB", 1))).toBe("/admin/officers/x");
    expect(getEditAddress(member("x", "Trustees", 1))).toBe("/admin/officers/x?type=trustee");
  });
});

describe("the form of an office", () => {
  const draft = {
    ...newOfficeDraft,
    full_name: " Ada ",
    email: "ada@example.org",
    position: " Chair ",
    term_start: "2020-01-01",
  };
  const schema = getOfficeSchema("account");
  const listFaults = (more: object, hasPerson = true) => {
    const { error } = getOfficeSchema(hasPerson ? "account" : "none").safeParse({ ...draft, ...more });
    return error?.issues.map(({ path }) => path.join(".")) ?? [];
  };

  test("turns what was typed into what the database stores", () => {
    const fields = schema.parse(draft);
    expect(toOfficerChanges(fields, "GAB")).toEqual({
      position: "Chair",
      committee: "GAB",
      tenure_start: "2020-01-01",
      tenure_end: null,
      planned_end: null,
      contact_email: null,
      bio: null,
    });
    expect(fields.full_name).toBe("Ada");
  });

  test.each([
    ["a name", { full_name: " " }, ["full_name"]],
    ["an address", { email: "nobody" }, ["email"]],
    ["a position", { position: " " }, ["position"]],
    ["a beginning", { term_start: "" }, ["term_start"]],
    ["an end that is not before the beginning", { term_end: "2019-12-31" }, ["term_end"]],
    ["a valid contact address", { contact_email: "nobody" }, ["contact_email"]],
    ["a biography of at most 5,000 characters", { bio: "x".repeat(5001) }, ["bio"]],
    ["a position of at most 120 characters", { position: "x".repeat(121) }, ["position"]],
  ])("asks for %s", (_, fault, names) => {
    expect(listFaults(fault)).toEqual(names);
  });

  test("needs no position for trustees, and ignores fields that only officers have", () => {
    const trustee = { board: "Trustees", position: "", contact_email: "nobody" };
    expect(listFaults(trustee)).toEqual([]);
    expect(toTrusteeChanges(schema.parse({ ...draft, ...trustee }))).toEqual({
      appointment_date: "2020-01-01",
      end_date: null,
      planned_end: null,
      bio: null,
    });
  });

  test("asks nothing about a person who left", () => {
    expect(listFaults({ full_name: "", email: "" }, false)).toEqual([]);
  });
});
