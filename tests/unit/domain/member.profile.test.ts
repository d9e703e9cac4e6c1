import { expect, test } from "vitest";
import { getInitials } from "../../../src/domain/member.ts";

test.each([
  ["Ada King Byron", "AB"],
  ["Plato", "P"],
  ["  Ada   Byron ", "AB"],
  ["", ""],
])("The initials of %j are %j", (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
