import { expect, test } from "vitest";
import { getAccess, worksInOffice } from "../../../../src/domain/auth/session.ts";
import { allows, canOpen } from "../../../../src/domain/roles/permission.ts";
import {
  describeMissing,
  describePermissions,
  includesAll,
} from "../../../../src/domain/roles/permission-list.ts";
import { joinPermissions, type Permissions } from "../../../../src/domain/roles/role.ts";
import { roleSchema, toRoleDraft } from "../../../../src/domain/roles/role-form.ts";
import { adminPaths } from "../../../../src/domain/routes.ts";

const news = { news: ["create", "update"] };

test("A role opens its own screens, and a super admin all", () => {
  expect(adminPaths.filter((path) => canOpen(news, path))).toEqual(["/admin", "/admin/news"]);
  expect(adminPaths.filter((path) => !canOpen("all", path))).toEqual([]);
  const reader = { members: ["read"] };
  const id = crypto.randomUUID();
  expect(canOpen(reader, `/admin/members/${id}`)).toBe(true);
  for (const path of [
    "/admin/members/import",
    `/admin/members/${id}/merge`,
    "/admin/settings",
    "/admin/roles",
  ])
    expect(canOpen(reader, path), path).toBe(false);
});

test("Editing permission opens versions, and deleting permission opens the bin", () => {
  const open = (permissions: Permissions) =>
    [`/admin/versions/${crypto.randomUUID()}`, "/admin/bin"].map((path) => canOpen(permissions, path));
  expect(open(news)).toEqual([true, false]);
  expect(open({ gallery: ["delete"] })).toEqual([false, true]);
  // People and newsletters have neither.
  expect(open({ members: ["read", "update"], emails: ["update", "delete"] })).toEqual([false, false]);
});

test("Only approved people can work in the back office through a role, and an empty role opens nothing", () => {
  const rights = { is_approved: true, is_super_admin: false };
  expect(getAccess({ ...rights, permissions: news })).toBe("staff");
  expect(getAccess({ ...rights, permissions: { news: [] } })).toBe("member");
  expect(getAccess({ ...rights, is_approved: false, permissions: news })).toBe("pending");
  expect((["pending", "member", "staff", "admin"] as const).filter(worksInOffice)).toEqual([
    "staff",
    "admin",
  ]);
});

test("Several roles together allow what each of them allows", () => {
  const both = joinPermissions([news, { news: ["delete"], events: ["read"] }]);
  expect(allows(both, "news:create") && allows(both, "news:delete") && allows(both, "events:read")).toBe(
    true,
  );
  expect(allows(both, "events:update")).toBe(false);
});

test("A sentence says what is missing, if anything", () => {
  expect(describeMissing(news, "news")).toBe(
    "You’re missing some permissions here: delete. Ask a super admin for access.",
  );
  expect(describeMissing({}, "events")).toContain("here: view, add, edit, delete.");
  expect(describeMissing("all", "news")).toBeNull();
  expect(describePermissions({ roster: [], events: ["delete", "read"], news: ["create"] })).toEqual([
    "News: add",
    "Events: view, delete",
  ]);
});

test("Only people with all of a role's permissions can assign it", () => {
  expect(includesAll("all", news)).toBe(true);
  expect(includesAll({ news: ["create"] }, news)).toBe(false);
  expect(includesAll({ ...news, events: ["read"] }, news)).toBe(true);
});

test("A role's form keeps what is ticked, in the list's order, and ticks reading along with the rest", () => {
  const typed = {
    name: " Door ",
    permissions: ["news:delete", "news:create", "events:update", "gossip:read"],
  };
  expect(roleSchema.parse(typed)).toEqual({
    name: "Door",
    permissions: { news: ["create", "delete"], events: ["read", "update"] },
  });
  expect(toRoleDraft({ id: "1", name: "Door", permissions: news })).toEqual({
    name: "Door",
    permissions: ["news:create", "news:update"],
  });
});
