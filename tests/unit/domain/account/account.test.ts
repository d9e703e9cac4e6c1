import { expect, test } from "vitest";
import {
  getDeletionSchema,
  getEmailChangeSchema,
  passwordChangeSchema,
  profileSchema,
  toProfileDraft,
} from "../../../../src/domain/account/account.ts";

function listFaults(result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) {
  return result.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

test("An empty field is stored as null, and shown as empty", () => {
  const changes = profileSchema.parse({ full_name: "  Ada Byron ", phone: " ", bio: "" });
  expect(changes).toEqual({ full_name: "Ada Byron", phone: null, bio: null });
  expect(toProfileDraft(changes)).toEqual({ full_name: "Ada Byron", phone: "", bio: "" });
  expect(listFaults(profileSchema.safeParse({ full_name: " ", phone: "", bio: "" }))).toEqual([
    "full_name: Enter your full name.",
  ]);
});

test.each([
  [
    { current: "", password: "long-enough", confirmation: "long-enough" },
    ["current: Enter your current password."],
  ],
  [
    { current: "old", password: "short", confirmation: "short" },
    ["password: Password must be at least 8 characters long"],
  ],
  [
    { current: "old", password: "x".repeat(73), confirmation: "x".repeat(73) },
    ["password: Password must be at most 72 characters long"],
  ],
  [
    { current: "old", password: "é".repeat(37), confirmation: "é".repeat(37) },
    ["password: Password must be at most 72 characters long"],
  ],
  [
    { current: "old", password: "long-enough", confirmation: "other" },
    ["confirmation: Passwords do not match"],
  ],
])("A new password must meet the rules for signing up: %j", (fields, faults) => {
  expect(listFaults(passwordChangeSchema.safeParse(fields))).toEqual(faults);
});

test("A new address must differ from the current one, and a deletion must name the address and the password", () => {
  const present = "Ada@alumni.test";
  expect(getEmailChangeSchema(present).safeParse({ email: " ada@alumni.test " }).success).toBe(false);
  expect(getEmailChangeSchema(present).parse({ email: " new@alumni.test " })).toEqual({
    email: "new@alumni.test",
  });
  const password = "a-password";
  const isTaken = (typed: object) => getDeletionSchema(present).safeParse(typed).success;
  expect(isTaken({ email: "ADA@alumni.test ", password })).toBe(true);
  expect(isTaken({ email: "ADA@alumni.test ", password: "" })).toBe(false);
  expect(isTaken({ email: "bob@alumni.test", password })).toBe(false);
});
