import type { Session } from "@supabase/supabase-js";
import type { Rights } from "../../domain/auth/session.ts";
import type { Insert } from "../../domain/core/row.ts";
import { anyFailure, readFailures } from "../../domain/failures.ts";
import type { Profile } from "../../domain/members/member.ts";
import { joinPermissions } from "../../domain/roles/role.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getData } from "../core/result.ts";

export interface OwnProfile extends Required<Rights> {
  id: string;
  full_name: string;
  email: string;
  deleted_at: string | null;
}

const unauthorized = 401;

/**
 * A user's identity and permissions; null if the database does not know this session. Asks with the session's own token:
 * the client would ask as a visitor, and be refused, if the user signed out in between.
 */
export async function getOwnProfile(
  client: Client,
  { user, access_token }: Session,
): Promise<OwnProfile | null> {
  const response = await client
    .from("profiles")
    .select(
      "id, full_name, email, is_approved, is_super_admin, is_deceased, declined_at, merged_at, deleted_at, user_roles(roles(permissions))",
    )
    .eq("id", user.id)
    .setHeader("Authorization", `Bearer ${access_token}`);
  if (response.status === unauthorized) return null;
  const [found] = getData(response, anyFailure);
  if (!found) return null;
  const { user_roles, declined_at, merged_at, is_deceased, ...profile } = found;
  const is_closed = is_deceased || (declined_at ?? merged_at ?? profile.deleted_at) !== null;
  return {
    ...profile,
    is_closed,
    permissions: joinPermissions(user_roles.map(({ roles }) => roles.permissions)),
  };
}

/** Why the user is not a member: declined, with a message, merged into another account, deleted by the user, or deceased. */
export type AccountStatus = Pick<
  Profile,
  "declined_at" | "declined_words" | "merged_at" | "deleted_at" | "is_deceased"
> & {
  /** Part of the other account's address; null if there is none. */
  other_address: string | null;
};

/** How many days a sign-up usually waits for its approval; null while too few are known, or without an answer. */
export async function getUsualWait(client: Client): Promise<number | null> {
  return (await client.rpc("get_usual_wait")).data;
}

export async function getAccountStatus(client: Client, id: string): Promise<AccountStatus> {
  const columns = "declined_at, declined_words, merged_at, deleted_at, is_deceased";
  const response = await client.from("profiles").select(columns).eq("id", id).single();
  const standing = getData(response, readFailures.ownProfile);
  return { ...standing, other_address: standing.merged_at && (await getOtherAddress(client)) };
}

/** Part of the address of the account into which the user's was merged; null if it was not. */
export async function getOtherAddress(client: Client): Promise<string | null> {
  const { data, error } = await client.rpc("get_other_address");
  checkDone({ error }, readFailures.ownProfile);
  return data;
}

export type NewProfile = Pick<
  Insert<"profiles">,
  "id" | "full_name" | "email" | "department" | "graduation_year"
>;

/** Completes the row that the database created with the account. */
export async function saveNewProfile(client: Client, profile: NewProfile): Promise<void> {
  checkDone(
    await client
      .from("profiles")
      .upsert({ ...profile, membership_type: "regular" }, { onConflict: "id", ignoreDuplicates: true }),
    anyFailure,
  );
}
