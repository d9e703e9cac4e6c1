import type { Client } from "./client.ts";
import { checkDone, getData } from "./result.ts";

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
