import * as data from "../../data/auth/second-factor.ts";
import type { NewAuthenticator } from "../../domain/auth/second-factor.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

const own = createLoader(async () => data.listAuthenticators(await openClient()));
/** The signed-in user's authenticators. */
export const { $state: $authenticators, load: loadAuthenticators } = own;

const assurance = createLoader(async () => data.getMfa(await openClient()));
/** What the back office waits for. */
export const { $state: $assurance, load: loadMfa, reload: reloadMfa } = assurance;

/** Like all functions here, rejects with a user-facing message. */
export async function beginAuthenticator(name: string, issuer: string): Promise<NewAuthenticator> {
  return data.beginAuthenticator(await openClient(), name, issuer);
}

export async function confirmAuthenticator(id: string, code: string): Promise<void> {
  await data.confirmAuthenticator(await openClient(), id, code);
  await own.reload();
}

export async function removeAuthenticator(id: string): Promise<void> {
  await data.removeAuthenticator(await openClient(), id);
  await own.reload();
}

/** The second step of a sign-in, which the user has begun in this browser. */
export async function passSecondStep(code: string): Promise<void> {
  await data.passSecondStep(await openClient(), code);
}
