import { expect, test } from "vitest";
import { isOwnName } from "../../../../src/domain/auth/password.ts";

const own = ["ada.byron@example.org", "Ada Byron"];

test.each([
  ["adabyron", true],
  ["Ada Byron 1815!", true],
  ["ada.byron@example.org", true],
  ["Byron1815", true],
  ["byron and ada", false],
  ["12345678", false],
])("The password %s is one's own name or address: %s", (password, isOwn) => {
  expect(isOwnName(password, own)).toBe(isOwn);
  expect(isOwnName(password, [""])).toBe(false);
});
