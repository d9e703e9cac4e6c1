import type { Client } from "../../../src/data/core/client.ts";
import type { Permissions } from "../../../src/domain/roles/role.ts";
import { server, welcome } from "./personas.ts";
import { addRow } from "./writers.ts";

/** A role with these permissions, and an approved member who holds it. */
export async function employ(permissions: Permissions) {
  const person = await welcome({ is_approved: true });
  const role_id = await addRole(permissions);
  await give(person.id, role_id);
  return { ...person, role_id };
}

/** An account that a person creates for another, as the back office does; without the fields that complete it. */
export async function makeAccount(maker: Client, to_import?: string) {
  const new_email = `${crypto.randomUUID()}@policies.test`;
  const asked = { new_email, ...(to_import && { to_import }) };
  const { data: account_code } = await maker.rpc("check_new_account", asked).throwOnError();
  return welcome({}, { full_name: "Newly Made", account_code });
}

export async function addRole(permissions: Permissions): Promise<string> {
  return String((await addRow("roles", { name: crypto.randomUUID(), permissions })).id);
}

export async function give(user_id: string, role_id: string) {
  await server.from("user_roles").insert({ user_id, role_id }).throwOnError();
}
