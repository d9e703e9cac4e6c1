import { readFailures } from "../domain/failures.ts";
import { type MemberHome, parseMemberHome } from "../domain/member-home.ts";
import type { Client } from "./core/client.ts";
import { checkDone, DataError, getData } from "./core/result.ts";

export async function getMemberHome(client: Client): Promise<MemberHome> {
  const home = parseMemberHome(getData(await client.rpc("read_member_home"), readFailures.home));
  if (!home) throw new DataError(readFailures.home);
  return home;
}

/** What the next visit calls new is counted from this one; moves at most once an hour. */
export async function recordHomeVisit(client: Client): Promise<void> {
  checkDone(await client.rpc("record_home_visit"), readFailures.home);
}
