import { atom } from "nanostores";
import { isRegistered, listOwnEvents, removeRegistration, saveRegistration } from "../data/registrations.ts";
import type { OwnEvent } from "../domain/registration.ts";
import { openClient } from "./client.ts";
import { $session, loadSession } from "./session.ts";

/** Of the signed-in person, for the event of this page. */
export type Registration = "loading" | "open" | "registered" | "failed";

export const $registration = atom<Registration>("loading");

export async function loadRegistration(eventId: string, userId: string): Promise<void> {
  $registration.set("loading");
  try {
    $registration.set((await isRegistered(await openClient(), eventId, userId)) ? "registered" : "open");
  } catch {
    $registration.set("failed");
  }
}

/** Rejects with a text for people; what was shown stays. */
export async function register(eventId: string, userId: string): Promise<void> {
  await saveRegistration(await openClient(), eventId, userId);
  $registration.set("registered");
}

/** As register. */
export async function withdraw(eventId: string, userId: string): Promise<void> {
  await removeRegistration(await openClient(), eventId, userId);
  $registration.set("open");
}

export type OwnEvents =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "ready"; events: OwnEvent[] };

/** What the signed-in person comes to. */
export const $ownEvents = atom<OwnEvents>({ status: "loading" });

export async function loadOwnEvents(userId: string): Promise<void> {
  try {
    $ownEvents.set({ status: "ready", events: await listOwnEvents(await openClient(), userId) });
  } catch {
    $ownEvents.set({ status: "failed" });
  }
}

/** The events that the signed-in person, if there is one, is registered for. */
export async function listRegisteredIds(): Promise<Set<string>> {
  await loadSession();
  const session = $session.get();
  if (session.status !== "signed-in") return new Set();
  const events = await listOwnEvents(await openClient(), session.userId);
  return new Set(events.map(({ id }) => id));
}
