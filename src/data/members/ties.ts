import { readFailures } from "../../domain/failures.ts";
import { type MemberTie, tieKinds } from "../../domain/members/member-ties.ts";
import type { Client } from "../core/client.ts";
import { getData } from "../core/result.ts";

/**
 * Entries that refer to a person, by kind: at most twenty of each, current ones first, then the latest.
 * `total` is the full number of a kind.
 */
export async function listMemberTies(client: Client, of_member: string): Promise<MemberTie[]> {
  const response = await client.rpc("list_member_ties", { of_member });
  return getData(response, readFailures.members).flatMap(({ kind: name, ...tie }) => {
    const kind = tieKinds.find((known) => known === name);
    return kind ? [{ kind, ...tie }] : [];
  });
}
