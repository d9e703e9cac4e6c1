import { isUuid } from "../../domain/core/id.ts";
import { getNotFound, readFailures } from "../../domain/failures.ts";
import type { ExistingMember } from "../../domain/import/member-import.ts";
import type { ExportedMember } from "../../domain/import/people-sheet.ts";
import {
  type FoundMember,
  type Member,
  type MemberRow,
  toProfileEmail,
} from "../../domain/members/member.ts";
import type { MemberChanges } from "../../domain/members/member-form.ts";
import type { MemberFilter, MemberList, PersonFilter } from "../../domain/members/member-list.ts";
import type { Client } from "../core/client.ts";
import { listFiles, removeFiles } from "../core/objects.ts";
import { checkDone, getData, type Page } from "../core/result.ts";
import { saveRow } from "../core/rows.ts";
import { readSteps } from "../core/steps.ts";

export const memberFailures = {
  approve: "Failed to approve member",
  decline: "Failed to decline member",
  unapprove: "Failed to unapprove member",
  setSuperAdmin: "Failed to update admin status",
  save: "Failed to update member",
  remove: "Failed to delete member",
};

interface MemberPage extends Page<MemberRow> {
  /** How many of all that were found are approved. */
  approved: number;
}

/** One page of the list; a page number past the end gives the last page. */
export async function searchMembers(
  client: Client,
  { filter, sort, page }: Omit<MemberList, "filter"> & { filter: PersonFilter },
  failure: string = readFailures.members,
): Promise<MemberPage> {
  const response = await client.rpc("list_members", {
    ...toFilterArguments(filter),
    sort_by: sort.by,
    descending: sort.descending,
    page_number: page,
  });
  const found = getData(response, failure);
  const rows = found.map(({ total: _total, approved: _approved, ...row }) => row);
  return { rows, total: found[0]?.total ?? 0, approved: found[0]?.approved ?? 0 };
}

/** Omitted arguments mean "all". */
function toFilterArguments({ q, department, type, status, class: year, lacking }: PersonFilter) {
  return {
    q,
    ...(department && { in_department: department }),
    ...(type && { of_type: type }),
    ...(status && { with_status: status }),
    ...(year && { of_class: Number(year) }),
    ...(lacking && { lacking }),
  };
}

/**
 * All members that match the filter, or those with the given ids, newest first. The database records the
 * export. `onProgress` gets how many rows have arrived and the total.
 */
export async function exportMembers(
  client: Client,
  chosen: MemberFilter | readonly string[],
  onProgress?: (done: number, total: number) => void,
): Promise<ExportedMember[]> {
  const asked = "q" in chosen ? toFilterArguments(chosen) : { chosen: [...chosen] };
  const members = await readSteps(
    async (after) =>
      getData(
        await client.rpc("export_members", { ...asked, ...(after && { after }) }),
        readFailures.members,
      ),
    ({ id }) => id,
    onProgress,
  );
  return members.sort(compareNewestFirst);
}

/** These timestamps come from one server in one time zone, so they compare as text. */
function compareNewestFirst(one: ExportedMember, other: ExportedMember): number {
  if (one.created_at === other.created_at) return one.id < other.id ? 1 : -1;
  return one.created_at < other.created_at ? 1 : -1;
}

/** A member, or null. */
export async function getMember(client: Client, id: string): Promise<Member | null> {
  if (!isUuid(id)) return null;
  const response = await client
    .from("profiles")
    .select("*, approver:profiles!profiles_approved_by_fkey(full_name)")
    .eq("id", id)
    .limit(1)
    // supabase-js infers the wrong direction (to-many) for a self-reference.
    .overrideTypes<Member[], { merge: false }>();
  return getData(response, readFailures.members)[0] ?? null;
}

/** So that an address stays short. */
const batchSize = 50;

/** Full names by id; without those who have left. */
export async function listMemberNames(
  client: Client,
  ids: readonly string[],
): Promise<Partial<Record<string, string>>> {
  const names: Partial<Record<string, string>> = {};
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    const response = await client.from("profiles").select("id, full_name").in("id", batch);
    for (const { id, full_name } of getData(response, readFailures.members)) names[id] = full_name;
  }
  return names;
}

/** The person with this address in any spelling, or null. */
export async function findMemberByEmail(client: Client, email: string): Promise<FoundMember | null> {
  const response = await client
    .from("profiles")
    .select(
      "id, full_name, email, department, graduation_year, profile_image_url, is_approved, is_super_admin, created_at",
    )
    .eq("email", toProfileEmail(email))
    .limit(1);
  return getData(response, readFailures.members)[0] ?? null;
}

/** Addresses per request. */
const emailBatch = 500;

/** Everyone with one of these addresses, which must be in lower case. */
export async function listMembersByEmails(
  client: Client,
  emails: readonly string[],
): Promise<ExistingMember[]> {
  const found: ExistingMember[] = [];
  for (let start = 0; start < emails.length; start += emailBatch) {
    const batch = emails.slice(start, start + emailBatch);
    const response = await client
      .rpc("find_members_by_email", { emails: batch })
      .select(
        "id, full_name, email, phone, department, graduation_year, membership_type, is_approved, is_confirmed, is_super_admin, merged_at, deleted_at",
      );
    found.push(...getData(response, readFailures.members));
  }
  return found;
}

/** `before` is the profile as it was when the form was opened; see saveRow. */
export function saveMember(
  client: Client,
  before: { id: string } & MemberChanges,
  fields: Partial<MemberChanges>,
): Promise<void> {
  const texts = { failure: memberFailures.save, missing: getNotFound("Member") };
  return saveRow(client, "profiles", before, fields, texts);
}

/**
 * Files first, as they cannot be found without the person; the database refuses the deletion while any
 * remain.
 */
export async function removeMember(client: Client, id: string): Promise<void> {
  const failure = memberFailures.remove;
  checkDone(await client.rpc("check_member_departure", { member_id: id }), failure);
  await removePhotos(client, id, failure);
  checkDone(await client.rpc("delete_member", { member_id: id }), failure);
}

export async function removePhotos(client: Client, id: string, failure: string): Promise<void> {
  const photos = "profile-photos";
  await removeFiles(client, photos, await listFiles(client, photos, id, failure), failure);
}
