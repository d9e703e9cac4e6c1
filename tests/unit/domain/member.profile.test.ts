import { expect, test } from "vitest";
import { getInitials, type Profile, toProfileChanges, toProfileDraft } from "../../../src/domain/member.ts";

test("What a person leaves empty is stored as none, and shown as empty", () => {
  const changes = toProfileChanges({ full_name: "  Ada Byron ", phone: " ", bio: "" });
  expect(changes).toEqual({ full_name: "Ada Byron", phone: null, bio: null });
  expect(toProfileDraft(changes as Profile)).toEqual({ full_name: "Ada Byron", phone: "", bio: "" });
});

test.each([
  ["Ada King Byron", "AB"],
  ["Plato", "P"],
  ["  Ada   Byron ", "AB"],
  ["", ""],
])("The initials of %j are %j", (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
