import { expect, test } from "vitest";
import { toPermissions } from "../../../../src/domain/roles/role.ts";

test("A resource without a list of actions allows nothing", () => {
  const stored = {
    news: ["create", "delete"],
    events: [1, null, "edit"],
    awards: "create",
    gallery: { create: true },
  };
  expect(toPermissions(stored)).toEqual({
    news: ["create", "delete"],
    events: ["edit"],
    awards: [],
    gallery: [],
  });
  for (const stored of [null, undefined, 1]) expect(toPermissions(stored)).toEqual({});
});
