import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../../scripts/backend/database.ts";
import type { Backend } from "../../../../scripts/backend/index.ts";
import { checkNewAdmin } from "../../../../src/domain/auth/new-admin.ts";
import { makePassword } from "../../../../src/domain/auth/password.ts";
import {
  emptyMemberDraft,
  getMemberChangesSchema,
  getMemberSchema,
  type MemberDraft,
} from "../../../../src/domain/members/member-form.ts";
import { signUp, startInMemory } from "../../../support/backend.ts";

const now = new Date();
const schema = getMemberSchema(now);
const draft: MemberDraft = { ...emptyMemberDraft, full_name: " Ada Byron ", email: " ada@x.test " };

describe("adding a member", () => {
  test("name, address, department and type are required; the rest is optional and stored as null", () => {
    expect(schema.parse(draft)).toEqual({
      full_name: "Ada Byron",
      email: "ada@x.test",
      department: "Chemical Engineering",
      membership_type: "regular",
      phone: null,
      bio: null,
      graduation_year: null,
    });
    for (const name of ["full_name", "email", "department", "membership_type"])
      expect(schema.safeParse({ ...draft, [name]: "" }).success, name).toBe(false);
  });

  test("a graduation year is a year from 1960 to now; text that is not a number counts as none", () => {
    const parse = (graduation_year: string) => schema.safeParse({ ...draft, graduation_year });
    expect(parse("1994").data?.graduation_year).toBe(1994);
    for (const none of ["", " ", "none", "19x"]) expect(parse(none).data?.graduation_year).toBeNull();
    for (const wrong of ["1959", String(now.getUTCFullYear() + 1), "1999.5", "Infinity"])
      expect(parse(wrong).success, wrong).toBe(false);
  });

  test("the administrators' department is never offered, but kept by people who have it", () => {
    expect(schema.safeParse({ ...draft, department: "Administration" }).success).toBe(false);
    const changes = { ...draft, department: "Administration" };
    expect(getMemberChangesSchema(now, "Chemical Engineering").safeParse(changes).success).toBe(false);
    expect(getMemberChangesSchema(now, "Administration").safeParse(changes).success).toBe(true);
  });
});

test("A new administrator needs an address and a name", () => {
  expect(checkNewAdmin({ email: "a@x.test", full_name: "A" })).toEqual({ email: null, full_name: null });
  expect(checkNewAdmin({ email: "a", full_name: "A" }).email).toMatch(/^Enter an email address/);
  expect(checkNewAdmin({ email: "a@x.test", full_name: " " }).full_name).toBe("Enter a full name.");
  expect(checkNewAdmin({ email: "a@x.test", full_name: "x".repeat(121) }).full_name).toMatch(
    /^Use at most 120/,
  );
});

test("A random password has twelve characters of all kinds and is different each time", () => {
  const made = Array.from({ length: 200 }, makePassword);
  expect(new Set(made).size).toBe(200);
  for (const password of made) {
    expect(password).toHaveLength(12);
    for (const kind of [/[a-z]/, /[A-Z]/, /\d/, /[^\w]|_/]) expect(password).toMatch(kind);
  }
  expect(new Set(made.map((password) => password.charAt(0))).size).toBeGreaterThan(20);
});

describe("The form's limits are the database's", () => {
  let backend: Backend;
  let db: Database;
  beforeAll(async () => {
    backend = await startInMemory();
    db = backend.db;
    await signUp(backend, "ada@unit.test");
  });
  afterAll(() => backend.close());

  const accepts = (column: string, value: string | number) =>
    db
      .query(`update profiles set ${column} = $1 where email = 'ada@unit.test'`, [value])
      .then(() => true)
      .catch(() => false);
  const lastYear = now.getUTCFullYear();

  test.each([
    ["full_name", "x".repeat(120), "x".repeat(121)],
    ["phone", "1".repeat(40), "1".repeat(41)],
    ["bio", "x".repeat(5000), "x".repeat(5001)],
    ["graduation_year", 1960, 1959],
    ["graduation_year", lastYear, lastYear + 1],
    ["membership_type", "associate", "royal"],
    ["department", "Petroleum & Gas Engineering", "Geology"],
  ])("%s: form and database accept the same values", async (column, last, tooMuch) => {
    for (const value of [last, tooMuch]) {
      const formTakes = schema.safeParse({ ...draft, [column]: String(value) }).success;
      expect(formTakes).toBe(value === last);
      expect(await accepts(column, value)).toBe(formTakes);
    }
  });
});
