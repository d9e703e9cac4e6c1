import { atom } from "nanostores";
import { isRegistered, removeRegistration, saveRegistration } from "../data/registrations.ts";
import { openClient } from "./client.ts";

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
