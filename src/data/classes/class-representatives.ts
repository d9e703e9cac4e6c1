import type { Client } from "../core/client.ts";
import { checkDone, getData } from "../core/result.ts";

export const representativeFailures = {
  read: "Failed to fetch the delegate of the class",
  name: "Failed to name the delegate",
  end: "Failed to end the delegate’s office",
};

/** The delegate of a class; null if it has none. For super admins. */
export async function getClassRepresentative(client: Client, year: number) {
  const response = await client
    .from("class_representatives")
    .select("profile_id, person:profiles(full_name)")
    .eq("graduation_year", year)
    .limit(1);
  return getData(response, representativeFailures.read)[0] ?? null;
}

/** In place of the one before. */
export async function nameClassRepresentative(client: Client, person: string): Promise<void> {
  checkDone(await client.rpc("name_class_representative", { person }), representativeFailures.name);
}

export async function endClassRepresentative(client: Client, person: string): Promise<void> {
  checkDone(
    await client.from("class_representatives").delete().eq("profile_id", person),
    representativeFailures.end,
  );
}
