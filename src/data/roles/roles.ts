import { getPageRange, type List } from "../../domain/core/list.ts";
import { readFailures } from "../../domain/failures.ts";
import { type HeldRole, parseRole, type Role } from "../../domain/roles/role.ts";
import type { RoleFields } from "../../domain/roles/role-form.ts";
import type { Client } from "../core/client.ts";
import { entries } from "../core/entries.ts";
import { checkDone, DataError, getAllRows, getPage, type Page } from "../core/result.ts";

/** One page of the association's roles by name, each with those who hold it. */
export async function searchRoles(client: Client, { page }: List): Promise<Page<HeldRole>> {
  const response = await client
    .from("roles")
    .select("id, name, permissions, user_roles(user_id, person:profiles(full_name))", { count: "exact" })
    .order("name")
    .range(...getPageRange(page));
  const { rows, total } = getPage(response, readFailures.allRoles);
  return {
    total,
    rows: rows.map(({ user_roles, ...role }) => ({
      ...parseRole(role),
      holders: user_roles.map(({ user_id: id, person }) => ({ id, full_name: person?.full_name ?? null })),
    })),
  };
}

/** All of the association's roles by name. */
export async function listAllRoles(client: Client): Promise<Role[]> {
  const found = await getAllRows(
    (from, to) => client.from("roles").select("*", { count: "exact" }).order("name").range(from, to),
    readFailures.allRoles,
  );
  return found.map(parseRole);
}

/** A role that is removed is taken from its holders. */
export const roles = entries<"roles", Role, RoleFields>({
  table: "roles",
  one: "Role",
  key: "roles",
  isKept: false,
  adding: "create",
});

export const roleFailures = {
  give: "Failed to assign the role",
  take: "Failed to remove the role",
};

export async function giveRole(client: Client, user_id: string, role_id: string): Promise<void> {
  checkDone(await client.from("user_roles").insert({ user_id, role_id }), roleFailures.give);
}

export async function takeRole(client: Client, user_id: string, role_id: string): Promise<void> {
  const response = await client.from("user_roles").delete().match({ user_id, role_id }).select("user_id");
  checkDone(response, roleFailures.take);
  if (response.data?.length === 0)
    throw new DataError("You aren’t allowed to remove this role, or it has already been removed.");
}
