import { readFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { getAllRows } from "../core/result.ts";

export interface Admin {
  id: string;
  full_name: string;
  email: string;
  is_approved: boolean;
  is_super_admin: boolean;
  is_deceased?: boolean;
}

/** All super admins, by name. */
export async function listAdmins(client: Client): Promise<Admin[]> {
  return getAllRows(
    (from, to) =>
      client
        .from("profiles")
        .select("id, full_name, email, is_approved, is_super_admin", { count: "exact" })
        .eq("is_super_admin", true)
        .order("full_name")
        .order("id")
        .range(from, to),
    readFailures.profiles,
  );
}
