import { readFailures } from "../../domain/failures.ts";
import { parseRole, type Role } from "../../domain/roles/role.ts";
import type { Client } from "../core/client.ts";
import { getAllRows } from "../core/result.ts";

/** A person's roles. The id is required, because some may read everyone's. */
export async function listRoles(client: Client, userId: string): Promise<Role[]> {
  const held = await getAllRows(
    (from, to) =>
      client
        .from("user_roles")
        .select("roles(id, name, permissions)", { count: "exact" })
        .eq("user_id", userId)
        .order("role_id")
        .range(from, to),
    readFailures.roles,
  );
  return held.map(({ roles }) => parseRole(roles));
}
