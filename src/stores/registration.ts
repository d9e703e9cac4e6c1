import { isRegistered, listOwnEvents, removeRegistration, saveRegistration } from "../data/registrations.ts";
import { openClient } from "./client.ts";
import { createLoader } from "./loader.ts";
import { $session, loadSession } from "./session.ts";

const registration = createLoader(async (eventId: string, userId: string) =>
  isRegistered(await openClient(), eventId, userId),
);

/** Whether the signed-in user is registered for this page's event. */
export const { $state: $registration, load: loadRegistration } = registration;

/** Rejects with a user-facing message; the displayed state stays. */
export async function register(eventId: string, userId: string): Promise<void> {
  await saveRegistration(await openClient(), eventId, userId);
  registration.show(true);
}

/** See register. */
export async function withdraw(eventId: string, userId: string): Promise<void> {
  await removeRegistration(await openClient(), eventId, userId);
  registration.show(false);
}

/** The events the signed-in user is registered for. */
export const { $state: $ownEvents, reload: loadOwnEvents } = createLoader(async (userId: string) =>
  listOwnEvents(await openClient(), userId),
);

/** Ids of the events the user is registered for; empty if not signed in. */
export async function listRegisteredIds(): Promise<Set<string>> {
  await loadSession();
  const session = $session.get();
  if (session.status !== "signed-in") return new Set();
  const events = await listOwnEvents(await openClient(), session.userId);
  return new Set(events.map(({ id }) => id));
}
