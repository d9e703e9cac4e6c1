import { readFailures } from "../../domain/failures.ts";
import { type MemberReference, referenceKinds } from "../../domain/members/member-references.ts";
import type { Client } from "../core/client.ts";
import { getData } from "../core/result.ts";

/**
 * Entries that refer to a person, by kind: at most twenty of each, current ones first, then the latest.
 * `total` is the full number of a kind.
 */
export async function listMemberReferences(client: Client, of_member: string): Promise<MemberReference[]> {
  const response = await client.rpc("list_member_references", { of_member });
  return getData(response, readFailures.members).flatMap(({ kind: name, ...tie }) => {
    const kind = referenceKinds.find((known) => known === name);
    return kind ? [{ kind, ...tie }] : [];
  });
}
