import * as data from "../../data/auth/second-factor.ts";
import { isRecoveryCode } from "../../domain/auth/recovery-code.ts";
import type { NewAuthenticator } from "../../domain/auth/second-factor.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";
import { leaveNotice } from "../core/notice.ts";

const own = createLoader(async () => {
  const client = await openClient();
  const [authenticators, recoveryCodes] = await Promise.all([
    data.listAuthenticators(client),
    data.countRecoveryCodes(client),
  ]);
  return { authenticators, recoveryCodes };
});
/** The signed-in user's authenticators, and how many recovery codes are left. */
export const { $state: $authenticators, load: loadAuthenticators } = own;

/** Whether the back office stays closed until the user sets up two-step sign-in. */
export const { $state: $lacksSecondFactor, load: loadLack } = createLoader(async () =>
  data.lacksSecondFactor(await openClient()),
);

/** Like all functions here, rejects with a user-facing message. */
export async function beginAuthenticator(name: string, issuer: string): Promise<NewAuthenticator> {
  return data.beginAuthenticator(await openClient(), name, issuer);
}

export async function confirmAuthenticator(id: string, code: string): Promise<void> {
  await data.confirmAuthenticator(await openClient(), id, code);
  await own.reload();
}

export async function removeAuthenticator(id: string, code: string): Promise<void> {
  await data.removeAuthenticator(await openClient(), id, code);
  await own.reload();
}

export async function makeRecoveryCodes(code?: string): Promise<string[]> {
  const codes = await data.makeRecoveryCodes(await openClient(), code);
  await own.reload();
  return codes;
}

/** The second step of a sign-in begun in this browser. */
export async function passSecondStep(code: string): Promise<void> {
  await data.passSecondStep(await openClient(), code);
  if (isRecoveryCode(code)) leaveNotice("Two-step sign-in is off now. Set it up again under My profile.");
}
