import type { NewView, SavedView, ViewedList } from "../../domain/members/saved-view.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getData } from "../core/result.ts";

export const viewFailures = {
  read: "Failed to fetch the saved views",
  save: "Failed to save this view",
  remove: "Failed to delete this view",
};

/** By name. */
export async function listViews(client: Client, list: ViewedList): Promise<SavedView[]> {
  const response = await client
    .from("saved_views")
    .select("id, name, query")
    .eq("list", list)
    .order("name")
    .limit(20);
  return getData(response, viewFailures.read);
}

export async function saveView(client: Client, list: ViewedList, { name, query }: NewView): Promise<void> {
  checkDone(await client.from("saved_views").insert({ list, name, query }), viewFailures.save);
}

export async function removeView(client: Client, { id }: Pick<SavedView, "id">): Promise<void> {
  checkDone(await client.from("saved_views").delete().eq("id", id), viewFailures.remove);
}
