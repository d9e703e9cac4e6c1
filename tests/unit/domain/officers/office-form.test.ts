import { describe, expect, test } from "vitest";
import {
  checkNewHolder,
  type NewHolderFields,
  newOfficeSchema,
} from "../../../../src/domain/auth/new-holder.ts";
import {
  getOfficeSchema,
  newOfficeDraft,
  type OfficeDraft,
} from "../../../../src/domain/officers/office-form.ts";
import { toOfficerChanges } from "../../../../src/domain/officers/officer.ts";
import { toTrusteeChanges } from "../../../../src/domain/officers/trustee.ts";

const draft: OfficeDraft = {
  ...newOfficeDraft,
  full_name: " Ada Byron ",
  email: " ada@x.test ",
  position: " Chair ",
  term_start: "2020-01-01",
};
const schema = getOfficeSchema("account");
const check = (changes: Partial<OfficeDraft>) => schema.safeParse({ ...draft, ...changes });

describe("a person who gets an account with the office", () => {
  const person: NewHolderFields = {
    full_name: "Ada",
    email: "ada@x.test",
    department: "",
    graduation_year: "",
  };

  test("needs a department, chosen and not assumed, and may have no graduation year", () => {
    expect(checkNewHolder(person)).toEqual({
      full_name: null,
      email: null,
      department: "Choose a department.",
      graduation_year: null,
    });
    const complete = {
      ...person,
      department: "Petroleum & Gas Engineering",
      graduation_year: "1987",
    } as const;
    expect(Object.values(checkNewHolder(complete))).toEqual([null, null, null, null]);
    expect(checkNewHolder({ ...complete, graduation_year: "87" }).graduation_year).toMatch(
      /^Enter a year from/,
    );
    const office = { ...draft, department: "Chemical Engineering" };
    const read = (more: Partial<OfficeDraft>) => newOfficeSchema.safeParse({ ...office, ...more });
    expect(read({ graduation_year: "87" }).success).toBe(false);
    expect(read({ department: "" }).success).toBe(false);
    expect(read({ position: "" }).success).toBe(false);
    const asEntered = { graduation_year: 1987, department: office.department, position: "Chair" };
    expect(read({ graduation_year: "1987" }).data).toMatchObject(asEntered);
  });

  test("is told apart from a person known by name alone, who needs no address", () => {
    const office = { ...draft, department: "Chemical Engineering", full_name: "Ada Lund + 1998", email: "" };
    const read = (more: Partial<OfficeDraft>) => newOfficeSchema.safeParse({ ...office, ...more });
    expect(read({}).error?.issues.map(({ path }) => path[0])).toEqual(["full_name", "email"]);
    expect(read({ is_without_account: true }).data).toMatchObject({ full_name: "Ada Lund † 1998" });
    expect(read({ is_without_account: true, full_name: " " }).error?.issues).toMatchObject([
      { path: ["full_name"], message: "Enter a full name." },
    ]);
  });
});

describe("the form of an office", () => {
  test("an officer needs a person, a position and a first day; empty fields are stored as null", () => {
    expect(schema.parse(draft)).toEqual({
      is_without_account: false,
      profile_id: null,
      full_name: "Ada Byron",
      email: "ada@x.test",
      board: "GAB",
      position: "Chair",
      term_start: "2020-01-01",
      term_end: null,
      planned_end: null,
      contact_email: null,
      bio: null,
      photo: null,
    });
    for (const field of ["full_name", "email", "position", "term_start"] as const)
      expect(
        check({ [field]: " " }).error?.issues.map(({ path }) => path[0]),
        field,
      ).toEqual([field]);
  });

  test("a trustee needs no position, and the officer's fields are ignored", () => {
    const trustee = { board: "Trustees", position: "", contact_email: "no address" } as const;
    expect(check(trustee).success).toBe(true);
    expect(check({ ...trustee, term_start: "" }).success).toBe(false);
  });

  test("a term cannot end before the day it begins", () => {
    expect(check({ term_end: "2020-01-01" }).success).toBe(true);
    expect(check({ term_end: "2019-12-31" }).error?.issues).toMatchObject([
      { path: ["term_end"], message: "The end date can’t be before the start date." },
    ]);
  });

  test("a future day is a planned end and no end date; a day that has passed is the opposite", () => {
    const issue = (path: string, message: string) => [{ path: [path], message }];
    expect(check({ term_end: "2199-12-31" }).error?.issues).toMatchObject(
      issue("term_end", "This day is in the future. Enter it as the planned end."),
    );
    expect(check({ planned_end: "2199-12-31" }).data).toMatchObject({ planned_end: "2199-12-31" });
    expect(check({ planned_end: "2020-02-01" }).error?.issues).toMatchObject(
      issue("planned_end", "This day has passed. Enter it as the end date."),
    );
    expect(check({ planned_end: "2199-12-31", term_start: "2199-12-31" }).success).toBe(true);
    expect(check({ planned_end: "2199-12-30", term_start: "2199-12-31" }).error?.issues).toMatchObject(
      issue("planned_end", "The planned end can’t be before the start date."),
    );
  });

  test("an end date replaces the planned end", () => {
    const fields = schema.parse({ ...draft, planned_end: "2020-02-01", term_end: "2020-02-01" });
    expect(toOfficerChanges(fields, "GAB")).toMatchObject({ tenure_end: "2020-02-01", planned_end: null });
    expect(toTrusteeChanges(fields)).toMatchObject({ end_date: "2020-02-01", planned_end: null });
  });

  test("the office of a person who left needs no name and no address", () => {
    const left = { ...draft, full_name: "", email: "" };
    expect(getOfficeSchema("none").safeParse(left).success).toBe(true);
    expect(schema.safeParse(left).success).toBe(false);
  });
});
