import type { Client } from "./client.ts";
import { DataError, getAllRows } from "./result.ts";

export interface Admin {
  id: string;
  full_name: string;
  email: string;
  is_super_admin: boolean;
}

/** Every super admin, by name. */
export async function listAdmins(client: Client): Promise<Admin[]> {
  return getAllRows(
    (from, to) =>
      client
        .from("profiles")
        .select("id, full_name, email, is_super_admin", { count: "exact" })
        .eq("is_super_admin", true)
        .order("full_name")
        .order("id")
        .range(from, to),
    "Failed to fetch profiles",
  );
}

/** How many people wait for approval. */
export async function countPendingMembers(client: Client): Promise<number> {
  const answer = await client
    .from("profiles")
    .select("id", { count: "exact", head: true })
    .eq("is_approved", false)
    .eq("is_super_admin", false);
  if (answer.error || answer.count === null)
    throw new DataError("Failed to fetch members", { cause: answer.error });
  return answer.count;
}
