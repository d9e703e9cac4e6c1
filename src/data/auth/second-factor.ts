import type { Authenticator, NewAuthenticator } from "../../domain/auth/second-factor.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { checkDone, DataError, getData } from "../core/result.ts";
import { checkAuth } from "./auth-errors.ts";

export const secondFactorFailures = {
  add: "Failed to add the authenticator",
  remove: "Failed to remove the second factor",
  code: "The code could not be checked",
};

/** Here and not with the other codes, which every page of the members carries. */
const words: Readonly<Record<string, string>> = {
  mfa_challenge_expired: "This took too long. Enter the code that your app shows now.",
  mfa_factor_name_conflict: "You have an authenticator of this name. Choose another name.",
  mfa_factor_not_found: "This authenticator was removed. Reload the page.",
  mfa_totp_enroll_not_enabled: "Authenticator apps are switched off in the association's Supabase project.",
  mfa_totp_verify_not_enabled: "Authenticator apps are switched off in the association's Supabase project.",
  mfa_verification_failed:
    "This code is wrong, or was used before. Wait for the next one, which your app shows within 30 seconds.",
  too_many_enrolled_mfa_factors: "You have as many authenticators as one account may have. Remove one first.",
};

function checkFactor(response: Parameters<typeof checkAuth>[0], failure: string): void {
  checkAuth(response, words[response.error?.code ?? ""] ?? failure);
}

async function listFactors(client: Client, failure: string) {
  const response = await client.auth.mfa.listFactors();
  checkFactor(response, failure);
  return response.data?.all ?? [];
}

/** Those whose first code was confirmed. */
export async function listAuthenticators(client: Client): Promise<Authenticator[]> {
  return (await listFactors(client, readFailures.secondFactor))
    .filter(({ status }) => status === "verified")
    .map(({ id, friendly_name, created_at }) => ({ id, name: friendly_name ?? "", since: created_at }));
}

/** It counts from its first code on: see confirmAuthenticator. `issuer` is what the app calls the account. */
export async function beginAuthenticator(
  client: Client,
  friendlyName: string,
  issuer: string,
): Promise<NewAuthenticator> {
  // One that was begun and given up would keep its name.
  for (const { id, status } of await listFactors(client, secondFactorFailures.add))
    if (status !== "verified") await client.auth.mfa.unenroll({ factorId: id });
  const response = await client.auth.mfa.enroll({ factorType: "totp", friendlyName, issuer });
  checkFactor(response, secondFactorFailures.add);
  if (!response.data) throw new DataError(secondFactorFailures.add);
  const { id, totp } = response.data;
  return { id, uri: totp.uri, secret: totp.secret };
}

/** The first code of a new authenticator; all other sessions of the account end. */
export async function confirmAuthenticator(client: Client, factorId: string, code: string): Promise<void> {
  checkFactor(await client.auth.mfa.challengeAndVerify({ factorId, code }), secondFactorFailures.code);
}

export async function removeAuthenticator(client: Client, factorId: string): Promise<void> {
  checkFactor(await client.auth.mfa.unenroll({ factorId }), secondFactorFailures.remove);
  // The token still says that the factor was passed.
  await client.auth.refreshSession();
}

/** Passes the second step of a sign-in: the code may be of any authenticator of the account. */
export async function passSecondStep(client: Client, code: string): Promise<void> {
  let answer: Parameters<typeof checkAuth>[0] | null = null;
  for (const { id } of await listAuthenticators(client)) {
    answer = await client.auth.mfa.challengeAndVerify({ factorId: id, code });
    if (answer.error?.code !== "mfa_verification_failed") break;
  }
  if (!answer) throw new DataError(secondFactorFailures.code);
  checkFactor(answer, secondFactorFailures.code);
}

/** Whether a sign-in has a second step, which this session has not passed. */
export async function awaitsCode(client: Client): Promise<boolean> {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return data?.nextLevel === "aal2" && data.currentLevel !== "aal2";
}

/**
 * Whether the rights of the back office count in this session: at once, after a "code" of the account's authenticator, or
 * after the account has got an "authenticator".
 */
export type Mfa = "assured" | "code" | "authenticator";

export async function getMfa(client: Client): Promise<Mfa> {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  if (data?.currentLevel === "aal2") return "assured";
  if (data?.nextLevel === "aal2") return "code";
  const response = await client.rpc("lacks_second_factor");
  checkDone(response, readFailures.secondFactor);
  return response.data ? "authenticator" : "assured";
}

/** For super admins. */
export async function hasSecondFactor(client: Client, person: string): Promise<boolean> {
  return getData(await client.rpc("has_second_factor", { person }), readFailures.secondFactor);
}

/** Of another person who has lost the app, for super admins. */
export async function removeSecondFactor(client: Client, person: string): Promise<void> {
  checkDone(await client.rpc("remove_second_factor", { person }), secondFactorFailures.remove);
}
