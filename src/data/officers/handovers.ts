import { parseChoice } from "../../domain/core/list.ts";
import {
  type Handover,
  handoverStates,
  type PreparedHandover,
  type StoredSeat,
} from "../../domain/officers/officer-handover.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getData } from "../core/result.ts";

export const handoverFailures = {
  list: "Failed to fetch handovers",
  save: "Failed to complete the handover",
  cancel: "Failed to cancel the handover",
};

/** Handovers that are prepared for a future day, and those that could not be carried out. */
export async function listHandovers(client: Client): Promise<PreparedHandover[]> {
  const rows = getData(await client.rpc("list_handovers"), handoverFailures.list);
  return rows.map(({ state, seats, ...row }) => ({
    ...row,
    state: parseChoice(handoverStates, state) ?? handoverStates.initial,
    seats: seats as unknown as StoredSeat[],
  }));
}

/** Why handovers could not be carried out. */
export async function listRefusedHandovers(client: Client) {
  const response = await client
    .from("handovers")
    .select("id, day, reason")
    .eq("state", "refused")
    .order("day");
  return getData(response, handoverFailures.list);
}

/** Hands over at once, or on a future day; true if it was only prepared. */
export async function handOver(client: Client, { on_day, seats, replaced }: Handover): Promise<boolean> {
  const response = await client.rpc("hand_over", {
    on_day,
    seats: seats.map((seat) => ({ ...seat })),
    ...(replaced && { replaced }),
  });
  checkDone(response, handoverFailures.save);
  return response.data !== null;
}

export async function cancelHandover(client: Client, handover_id: string): Promise<void> {
  checkDone(await client.rpc("cancel_handover", { handover_id }), handoverFailures.cancel);
}
