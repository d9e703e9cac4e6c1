import { isRecoveryCode } from "../../domain/auth/recovery-code.ts";
import type { Authenticator, NewAuthenticator } from "../../domain/auth/second-factor.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { checkDone, DataError, getData } from "../core/result.ts";
import { CodeNeededError, checkAuth } from "./auth-errors.ts";

export const secondFactorFailures = {
  add: "Failed to add the authenticator app",
  remove: "Failed to turn off two-step sign-in",
  code: "Failed to check the code",
  recovery: "Failed to create recovery codes",
};

const codeNeeded = "Enter the code from your authenticator app.";

/** Apart from the other codes, which load with every members' page. */
const words: Readonly<Record<string, string>> = {
  mfa_challenge_expired: "That took too long. Enter the code your app shows now.",
  mfa_factor_name_conflict: "You already have an authenticator app with this name. Choose another name.",
  mfa_factor_not_found: "This authenticator app has been removed. Reload the page.",
  mfa_totp_enroll_not_enabled: "Authenticator apps are switched off in the association’s Supabase project.",
  mfa_totp_verify_not_enabled: "Authenticator apps are switched off in the association’s Supabase project.",
  mfa_verification_failed:
    "This code is wrong or has already been used. Wait up to 30 seconds for the next one.",
  too_many_enrolled_mfa_factors: "You can’t add any more authenticator apps. Remove one first.",
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

/** Takes effect with its first code: see confirmAuthenticator. `issuer` is the name of the account in the app. */
export async function beginAuthenticator(
  client: Client,
  friendlyName: string,
  issuer: string,
): Promise<NewAuthenticator> {
  // An unfinished one would keep its name.
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

/** Asks for a `code` of any of the account's authenticators, also in a session that has given one. */
export async function removeAuthenticator(client: Client, factorId: string, code: string): Promise<void> {
  await passSecondStep(client, code);
  // A recovery code has removed all of them.
  if (isRecoveryCode(code)) return;
  checkFactor(await client.auth.mfa.unenroll({ factorId }), secondFactorFailures.remove);
  // The token still says that the factor was passed.
  await client.auth.refreshSession();
}

const wrongCode = "This recovery code is wrong or has already been used.";

/** Turns two-step sign-in off, so that this session is like one of an account without. */
async function passWithRecoveryCode(client: Client, code: string): Promise<void> {
  if (!getData(await client.rpc("use_recovery_code", { code }), secondFactorFailures.code))
    throw new DataError(wrongCode);
  // The token still says that a code is needed.
  await client.auth.refreshSession();
}

/** How many are left. */
export async function countRecoveryCodes(client: Client): Promise<number> {
  return getData(await client.rpc("count_recovery_codes"), readFailures.secondFactor);
}

/**
 * Ten new ones, which are never shown again; the earlier ones end. Rejects without a `code` of an authenticator if this
 * session has not had one within ten minutes.
 */
export async function makeRecoveryCodes(client: Client, code?: string): Promise<string[]> {
  // A recovery code would turn two-step sign-in off.
  if (code && isRecoveryCode(code)) throw new DataError(codeNeeded);
  if (code) await passSecondStep(client, code);
  const response = await client.rpc("make_recovery_codes");
  if (response.error?.code === "42501") throw new CodeNeededError(codeNeeded, { cause: response.error });
  return getData(response, secondFactorFailures.recovery);
}

/** Passes the second step of a sign-in: by any of the account's authenticators, or a recovery code. */
export async function passSecondStep(client: Client, code: string): Promise<void> {
  if (isRecoveryCode(code)) return passWithRecoveryCode(client, code);
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

/** Passes the second step if the sign-in has one that this session has not passed; rejects without a code. */
export async function giveCode(client: Client, code?: string): Promise<void> {
  if (!(await awaitsCode(client))) return;
  if (!code) throw new CodeNeededError(codeNeeded);
  await passSecondStep(client, code);
}

/** Whether the association requires two-step sign-in in the back office, and this account has none. */
export async function lacksSecondFactor(client: Client): Promise<boolean> {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  if (data?.currentLevel === "aal2") return false;
  return getData(await client.rpc("lacks_second_factor"), readFailures.secondFactor);
}

/** For super admins. */
export async function hasSecondFactor(client: Client, person: string): Promise<boolean> {
  return getData(await client.rpc("has_second_factor", { person }), readFailures.secondFactor);
}

/** For super admins, when another person has lost the app. */
export async function removeSecondFactor(client: Client, person: string): Promise<void> {
  checkDone(await client.rpc("remove_second_factor", { person }), secondFactorFailures.remove);
}
