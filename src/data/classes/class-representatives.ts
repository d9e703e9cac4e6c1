import type { Client } from "../core/client.ts";
import { checkDone, getData } from "../core/result.ts";

export const representativeFailures = {
  read: "Failed to fetch the class representative",
  name: "Failed to appoint the class representative",
  end: "Failed to remove the class representative",
};

/** The representative of a class, or null. For super admins. */
export async function getClassRepresentative(client: Client, year: number) {
  const response = await client
    .from("class_representatives")
    .select("profile_id, person:profiles(full_name)")
    .eq("graduation_year", year)
    .limit(1);
  return getData(response, representativeFailures.read)[0] ?? null;
}

/** Replaces the previous one. */
export async function nameClassRepresentative(client: Client, person: string): Promise<void> {
  checkDone(await client.rpc("name_class_representative", { person }), representativeFailures.name);
}

export async function endClassRepresentative(client: Client, person: string): Promise<void> {
  checkDone(
    await client.from("class_representatives").delete().eq("profile_id", person),
    representativeFailures.end,
  );
}
