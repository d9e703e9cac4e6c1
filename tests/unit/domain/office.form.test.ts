import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import {
  getOfficeSchema,
  newOfficeDraft,
  type OfficeDraft,
  officeLimits,
} from "../../../src/domain/office-form.ts";
import { startInMemory } from "../../support/backend.ts";
import { compareLimit } from "../../support/limits.ts";

const draft: OfficeDraft = {
  ...newOfficeDraft,
  full_name: " Ada Byron ",
  email: " ada@x.test ",
  position: " Chair ",
  term_start: "2020-01-01",
};
const schema = getOfficeSchema({ hasPerson: true });
const check = (changes: Partial<OfficeDraft>) => schema.safeParse({ ...draft, ...changes });

describe("the form of an office", () => {
  test("an officer needs person, position and first day; what is left empty is stored as none", () => {
    expect(schema.parse(draft)).toEqual({
      full_name: "Ada Byron",
      email: "ada@x.test",
      board: "GAB",
      position: "Chair",
      term_start: "2020-01-01",
      term_end: null,
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

  test("a trustee needs no position, and what stood in the officer's fields does not matter", () => {
    const trustee = { board: "Trustees", position: "", contact_email: "no address" } as const;
    expect(check(trustee).success).toBe(true);
    expect(check({ ...trustee, term_start: "" }).success).toBe(false);
  });

  test("a term ends on the day it begins or later", () => {
    expect(check({ term_end: "2020-01-01" }).success).toBe(true);
    expect(check({ term_end: "2019-12-31" }).error?.issues).toMatchObject([
      { path: ["term_end"], message: "The end cannot be before the beginning." },
    ]);
  });

  test("the office of somebody who left asks for no name and no address", () => {
    const left = { ...draft, full_name: "", email: "" };
    expect(getOfficeSchema({ hasPerson: false }).safeParse(left).success).toBe(true);
    expect(schema.safeParse(left).success).toBe(false);
  });
});

describe("limits of the form and the database", () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startInMemory();
  });
  afterAll(() => backend.close());

  test("a text is as long in both", async () => {
    const officer = { position: "Chair", tenure_start: "2020-01-01" };
    const { position, bio } = officeLimits;
    await compareLimit(backend, {
      table: "officers",
      column: "position",
      row: officer,
      takes: (text) => check({ position: text }).success,
      longest: position,
    });
    for (const [table, row] of Object.entries({
      officers: officer,
      trustees: { appointment_date: "2020-01-01" },
    }))
      await compareLimit(backend, {
        table,
        column: "bio",
        row,
        takes: (text) => check({ bio: text }).success,
        longest: bio,
      });
  });

  test("a public address is taken by both or by none", async () => {
    for (const address of [
      "a@b.test",
      `${"e".repeat(247)}@b.test`,
      `${"e".repeat(248)}@b.test`,
      "a b@c.test",
      "a",
    ]) {
      const stored = await backend.db
        .query(
          "insert into officers (position, tenure_start, contact_email) values ('Chair', '2020-01-01', $1)",
          [address],
        )
        .then(() => true)
        .catch(() => false);
      expect(check({ contact_email: address }).success, address).toBe(stored);
    }
  });
});
