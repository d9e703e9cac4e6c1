import { expect, test } from "vitest";
import { getLabel, isOneOf } from "../../../../src/domain/core/choice.ts";
import { documentCategories } from "../../../../src/domain/documents/document.ts";

test("a value has its label, and an unknown value is shown as it is", () => {
  expect(getLabel(documentCategories, "financial")).toBe("Financial Reports");
  expect(getLabel(documentCategories, "maps")).toBe("maps");
  expect(isOneOf(documentCategories, "maps")).toBe(false);
});
