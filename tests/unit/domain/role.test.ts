import { expect, test } from "vitest";
import { isAllowed, toPermissions } from "../../../src/domain/role.ts";

const role = (permissions: unknown) => ({ id: "1", name: "Role", permissions: toPermissions(permissions) });

test("An action is allowed when any role lists it under the resource", () => {
  const roles = [role({ news: ["create"] }), role({ news: ["delete"], events: [] })];
  expect(isAllowed(roles, "news", "delete")).toBe(true);
  expect(isAllowed(roles, "events", "delete")).toBe(false);
  expect(isAllowed(roles, "gallery", "create")).toBe(false);
  expect(isAllowed([], "news", "create")).toBe(false);
});

test("What is no list of actions allows nothing", () => {
  const roles = [role({ news: "create", events: [1, null], gallery: { create: true } }), role(null)];
  for (const resource of ["news", "events", "gallery", "constructor", "__proto__"])
    expect(isAllowed(roles, resource, "create")).toBe(false);
});
