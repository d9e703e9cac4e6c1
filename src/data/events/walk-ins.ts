import type { NewWalkIn, WalkIn } from "../../domain/events/walk-in.ts";
import type { Client } from "../core/client.ts";
import { checkDone, DataError, getAllRows, getData } from "../core/result.ts";

export const walkInFailures = {
  read: "Failed to fetch the walk-ins",
  add: "Failed to check in the walk-in",
  rename: "Failed to correct the name",
  remove: "Failed to remove the walk-in",
};

/** All of an event, in the order of their arrival. */
export async function listWalkIns(client: Client, eventId: string): Promise<WalkIn[]> {
  return getAllRows(
    (from, to) =>
      client
        .from("walk_ins")
        .select("id, full_name, guests, created_at", { count: "exact" })
        .eq("event_id", eventId)
        .order("created_at")
        .order("id")
        .range(from, to),
    walkInFailures.read,
  );
}

export async function addWalkIn(
  client: Client,
  event_id: string,
  { full_name, guests }: NewWalkIn,
): Promise<void> {
  checkDone(await client.from("walk_ins").insert({ event_id, full_name, guests }), walkInFailures.add);
}

export async function renameWalkIn(
  client: Client,
  { id, full_name }: Pick<WalkIn, "id" | "full_name">,
): Promise<void> {
  const row = client.from("walk_ins").update({ full_name }).eq("id", id);
  if (getData(await row.select("id"), walkInFailures.rename).length === 0)
    throw new DataError("This person has been removed in the meantime.");
}

export async function removeWalkIn(client: Client, { id }: Pick<WalkIn, "id">): Promise<void> {
  checkDone(await client.from("walk_ins").delete().eq("id", id), walkInFailures.remove);
}
