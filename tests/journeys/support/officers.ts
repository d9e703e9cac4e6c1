import { personas } from "./accounts.ts";
import { welcome } from "./members.ts";
import { signInToApi } from "./test.ts";

interface Office {
  id: string;
  profile_id: string;
  email: string;
}

const clerk = { position: "Clerk", committee: "HOD", tenure_start: "2020-01-01" } as const;

/** A new person with an office, for one journey. */
export async function seat(full_name: string, office: object = {}): Promise<Office> {
  const { id: profile_id, email } = await welcome({ is_approved: true }, full_name);
  const admin = await signInToApi(personas.admin);
  const row = { ...clerk, ...office, profile_id };
  const { data } = await admin.from("officers").insert(row).select("id").single().throwOnError();
  return { id: data.id, profile_id, email };
}

export async function seatTrustee(full_name: string, term: object = {}): Promise<Office> {
  const { id: profile_id, email } = await welcome({ is_approved: true }, full_name);
  const admin = await signInToApi(personas.admin);
  const row = { appointment_date: "2020-01-01", ...term, profile_id };
  const { data } = await admin.from("trustees").insert(row).select("id").single().throwOnError();
  return { id: data.id, profile_id, email };
}

/** Removes these people's offices, so that no other journey finds them on public pages. */
export async function vacate(profileIds: readonly string[]): Promise<void> {
  const admin = await signInToApi(personas.admin);
  for (const table of ["officers", "trustees"] as const)
    await admin
      .from(table)
      .delete()
      .in("profile_id", [...profileIds])
      .throwOnError();
}

export async function readOffices(profile_id: string) {
  const admin = await signInToApi(personas.admin);
  const { data } = await admin
    .from("officers")
    .select()
    .eq("profile_id", profile_id)
    .order("created_at")
    .throwOnError();
  return data;
}

export async function readTrusteeships(profile_id: string) {
  const admin = await signInToApi(personas.admin);
  return (await admin.from("trustees").select().eq("profile_id", profile_id).throwOnError()).data;
}

export async function readPerson(email: string) {
  const admin = await signInToApi(personas.admin);
  return (await admin.from("profiles").select().eq("email", email).maybeSingle().throwOnError()).data;
}
