import { listPageSize } from "../domain/list.ts";
import type { Registration } from "../domain/registration.ts";
import type { Client } from "./client.ts";
import { checkDone, getAllRows, getData, getPage, type Page } from "./result.ts";

const failed = "An error occurred";

/** Whether this person is registered for the event. */
export async function isRegistered(client: Client, eventId: string, userId: string): Promise<boolean> {
  const answer = await client
    .from("event_registrations")
    .select("event_id")
    .eq("event_id", eventId)
    .eq("user_id", userId);
  return getData(answer, failed).length > 0;
}

/** Registering twice is being registered. The database lets members in, until the event begins. */
export async function saveRegistration(client: Client, eventId: string, userId: string): Promise<void> {
  const row = { event_id: eventId, user_id: userId };
  const { error } = await client.from("event_registrations").insert(row);
  if (error && (await isRegistered(client, eventId, userId))) return;
  checkDone({ error }, failed);
}

export async function removeRegistration(client: Client, eventId: string, userId: string): Promise<void> {
  checkDone(
    await client.from("event_registrations").delete().eq("event_id", eventId).eq("user_id", userId),
    failed,
  );
}

const listFailed = "Failed to fetch registrations";

const openRegistrations = (client: Client, eventId: string) =>
  client
    .from("event_registrations")
    .select("user_id, created_at, person:profiles(full_name, email, profile_image_url)", { count: "exact" })
    .eq("event_id", eventId)
    .order("created_at")
    .order("user_id");

type Row = Pick<Registration, "user_id" | "created_at"> & {
  person: Omit<Registration, "user_id" | "created_at">;
};

const toRegistration = ({ person, ...row }: Row): Registration => ({ ...row, ...person });

/** A page (from 1) of the people who come to an event; who registered first stands first. */
export async function searchRegistrations(
  client: Client,
  eventId: string,
  page: number,
): Promise<Page<Registration>> {
  const from = (page - 1) * listPageSize;
  const answer = await openRegistrations(client, eventId).range(from, from + listPageSize - 1);
  const { rows, total } = getPage<Row>(answer, listFailed);
  return { rows: rows.map(toRegistration), total };
}

/** Everybody who comes to an event. */
export async function listRegistrations(client: Client, eventId: string): Promise<Registration[]> {
  const rows = await getAllRows<Row>(
    (from, to) => openRegistrations(client, eventId).range(from, to),
    listFailed,
  );
  return rows.map(toRegistration);
}
