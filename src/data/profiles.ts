import { readFailures } from "../domain/failures.ts";
import type { Profile } from "../domain/member.ts";
import type { Insert } from "../domain/row.ts";
import type { Rights } from "../domain/session.ts";
import type { Client } from "./client.ts";
import { checkDone, getData } from "./result.ts";

export interface OwnProfile extends Rights {
  id: string;
  full_name: string;
  email: string;
}

const unauthorized = 401;

/** A user's identity and permissions; null if the database does not know this session. */
export async function getOwnProfile(client: Client, id: string): Promise<OwnProfile | null> {
  const response = await client
    .from("profiles")
    .select("id, full_name, email, is_approved, is_super_admin")
    .eq("id", id)
    .limit(1);
  if (response.status === unauthorized) return null;
  return getData(response, "An error occurred")[0] ?? null;
}

/** Whether the user's sign-up was declined, and with which words. */
export type Declined = Pick<Profile, "declined_at" | "declined_words">;

export async function getDeclined(client: Client, id: string): Promise<Declined> {
  const response = await client.from("profiles").select("declined_at, declined_words").eq("id", id).single();
  return getData(response, readFailures.ownProfile);
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
    "An error occurred",
  );
}
