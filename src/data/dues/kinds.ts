import type { MembershipKind } from "../../domain/dues/dues.ts";
import type { KindFields } from "../../domain/dues/dues-form.ts";
import { duesFailures } from "../../domain/dues/failures.ts";
import type { Client } from "../core/client.ts";
import { getAllRows, getData } from "../core/result.ts";
import { addRow, removeRow, saveRow } from "../core/rows.ts";

export const kindFailures = {
  add: "Failed to add the kind of membership",
  save: "Failed to save the kind of membership",
  close: "Failed to close the kind of membership",
  remove: "Failed to delete the kind of membership",
};

/** All kinds of membership by name, closed ones last. */
export async function listKinds(client: Client): Promise<MembershipKind[]> {
  return getAllRows(
    (from, to) =>
      client
        .from("membership_kinds")
        .select("*", { count: "exact" })
        .order("closed_at", { nullsFirst: true })
        .order("name")
        .range(from, to),
    duesFailures.kinds,
  );
}

export async function addKind(client: Client, fields: KindFields): Promise<void> {
  await addRow(client, "membership_kinds", fields, kindFailures.add);
}

export async function saveKind(client: Client, before: MembershipKind, fields: KindFields): Promise<void> {
  const missing = "This kind of membership has been deleted in the meantime.";
  await saveRow(client, "membership_kinds", before, fields, { failure: kindFailures.save, missing });
}

/** A closed kind keeps its members and gets no more. */
export async function closeKind(client: Client, id: string, isClosed: boolean): Promise<void> {
  const closed_at = isClosed ? new Date().toISOString() : null;
  const response = await client
    .from("membership_kinds")
    .update({ closed_at })
    .eq("id", id)
    .select("id")
    .single();
  getData(response, kindFailures.close);
}

/** The database refuses it for a kind in use. */
export async function removeKind(client: Client, { id }: { id: string }): Promise<void> {
  await removeRow(client, "membership_kinds", id, kindFailures.remove);
}
