import { readFailures } from "../../domain/failures.ts";
import type { ProfileRequest, WaitingRequest } from "../../domain/members/profile-request.ts";
import type { ProfileRequestFields } from "../../domain/members/profile-request-form.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getData, getPage, type Page } from "../core/result.ts";

export const requestFailures = {
  ask: "Failed to send your request",
  withdraw: "Failed to cancel your request",
  grant: "Failed to grant the request",
  decline: "Failed to decline the request",
};

/** A person's request, open or declined; null without one. */
export async function getProfileRequest(client: Client, id: string): Promise<ProfileRequest | null> {
  const response = await client.from("profile_requests").select().eq("id", id).limit(1);
  return getData(response, readFailures.requests)[0] ?? null;
}

/** A declined request makes room for the new one. */
export async function askProfileChange(
  client: Client,
  id: string,
  fields: ProfileRequestFields,
): Promise<ProfileRequest> {
  const requests = client.from("profile_requests");
  checkDone(await requests.delete().eq("id", id).eq("is_declined", true), requestFailures.ask);
  const response = await requests
    .insert({ id, ...fields })
    .select()
    .single();
  return getData(response, requestFailures.ask);
}

export async function withdrawProfileRequest(client: Client, id: string): Promise<void> {
  checkDone(await client.from("profile_requests").delete().eq("id", id), requestFailures.withdraw);
}

/** The first open requests, longest waiting first, of all people or of one. */
export async function listProfileRequests(
  client: Client,
  most: number,
  of_person?: string,
): Promise<Page<WaitingRequest>> {
  const open = client
    .from("profile_requests")
    .select("*, person:profiles(full_name, graduation_year, department)", { count: "exact" })
    .eq("is_declined", false);
  const response = await (of_person ? open.eq("id", of_person) : open)
    .order("created_at")
    .order("id")
    .range(0, most - 1);
  return getPage(response, readFailures.requests);
}

/** The database changes the profile and the request together, if they are still as shown. */
export async function answerProfileRequest(
  client: Client,
  { id: of_person, person: { full_name }, graduation_year, department }: WaitingRequest,
  granted: boolean,
): Promise<void> {
  const seen = { full_name, graduation_year, department };
  const response = await client.rpc("answer_profile_request", { of_person, granted, seen });
  checkDone(response, granted ? requestFailures.grant : requestFailures.decline);
}
