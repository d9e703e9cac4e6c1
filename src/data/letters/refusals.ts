import { readFailures } from "../../domain/failures.ts";
import type { OwedLetter } from "../../domain/letters/letter.ts";
import type { RefusableKind } from "../../domain/letters/refusal.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getData } from "../core/result.ts";
import { letterFailures } from "./letters.ts";

const failure = letterFailures.choose;

/** The kinds of letters that this person refuses. */
export async function listRefusals(client: Client, profile_id: string): Promise<RefusableKind[]> {
  const response = await client.from("letter_refusals").select("kind").eq("profile_id", profile_id);
  return getData(response, readFailures.refusals).map(({ kind }) => kind);
}

/** For oneself. It is fine if it was refused already. */
export async function saveRefusal(client: Client, profile_id: string, kind: RefusableKind): Promise<void> {
  const refusal = { profile_id, kind };
  checkDone(await client.from("letter_refusals").upsert(refusal, { ignoreDuplicates: true }), failure);
}

export async function removeRefusal(client: Client, profile_id: string, kind: RefusableKind): Promise<void> {
  checkDone(await client.from("letter_refusals").delete().match({ profile_id, kind }), failure);
}

/** Signed in or not. False if the token is not genuine, or its person has left. */
export async function refuseLetters(client: Client, token: string): Promise<boolean> {
  return getData(await client.rpc("refuse_letters", { token }), failure);
}

/** See refuseLetters. */
export async function acceptLetters(client: Client, token: string): Promise<boolean> {
  return getData(await client.rpc("accept_letters", { token }), failure);
}

/** The token with which its reader refuses this letter; null if the letter is owed. For a sender's key only. */
export async function getRefusalToken(client: Client, { id }: OwedLetter): Promise<string | null> {
  const { data, error } = await client.rpc("get_refusal_token", { letter_id: id });
  checkDone({ error }, failure);
  return data;
}
