import { savePortrait } from "../../data/account.ts";
import { approveMembers, findMemberByEmail } from "../../data/members.ts";
import {
  addOfficer,
  getOfficer,
  handOverTerm,
  listOfficers,
  removeOfficer,
  reorderOfficers,
  saveHolderName,
  saveOfficer,
} from "../../data/officers.ts";
import { ConflictError, DataError } from "../../data/result.ts";
import {
  addTrustee,
  getTrustee,
  listTrustees,
  removeTrustee,
  reorderTrustees,
  saveTrustee,
} from "../../data/trustees.ts";
import { departments, isPending, membershipTypes } from "../../domain/member.ts";
import {
  type BoardMember,
  type Holder,
  type OfficerEntry,
  toBoardMember,
  toOfficerChanges,
} from "../../domain/officer.ts";
import type { OfficeFields } from "../../domain/officer-form.ts";
import type { BoardFilter, BoardGroup } from "../../domain/officer-list.ts";
import { type TrusteeEntry, toBoardMember as trusteeToBoardMember } from "../../domain/trustee.ts";
import { toTrusteeChanges } from "../../domain/trustee-form.ts";
import { openClient } from "../client.ts";
import { readConflict } from "../failure.ts";
import { createAccount } from "./accounts.ts";
import { asSignedIn } from "./call.ts";

export const officers = asSignedIn({ getOfficer, getTrustee, findMemberByEmail, handOverTerm });

/** Officers and trustees in one list; those whom the filter leaves out are not even asked for. */
export async function listBoardMembers({ board, isCurrentOnly }: BoardFilter): Promise<BoardMember[]> {
  const client = await openClient();
  const current = isCurrentOnly ? { is_current: true } : {};
  const [some, others] = await Promise.all([
    board === "Trustees" ? [] : listOfficers(client, { ...current, ...(board && { committee: board }) }),
    board && board !== "Trustees" ? [] : listTrustees(client, current),
  ]);
  return [...some.map(toBoardMember), ...others.map(trusteeToBoardMember)];
}

export async function removeBoardMember({ id, board }: BoardMember): Promise<void> {
  const client = await openClient();
  await (board === "Trustees" ? removeTrustee(client, id) : removeOfficer(client, id));
}

export async function reorderGroup(
  { board, is_current }: Pick<BoardGroup, "board" | "is_current">,
  ids: string[],
): Promise<void> {
  const client = await openClient();
  await (board === "Trustees"
    ? reorderTrustees(client, is_current, ids)
    : reorderOfficers(client, board, is_current, ids));
}

/**
 * The office comes last: what fails before it leaves nothing that the next attempt does not find and use again.
 * `trusted` is a person whom nobody has approved yet and whose account is known to be theirs: anybody can sign up with
 * the address of somebody else.
 */
export async function createOfficer(fields: OfficeFields, trusted: string | null = null): Promise<void> {
  const client = await openClient();
  const found = await findMemberByEmail(client, fields.email);
  const id = found?.id ?? (await createHolder(fields));
  if (found && isPending(found)) {
    if (found.id !== trusted) throw new DataError("Nobody has approved the account of this address yet.");
    await approveMembers(client, [found.id]);
  }
  if (fields.photo) await savePortrait(client, id, fields.photo);
  await (fields.board === "Trustees"
    ? addTrustee(client, id, toTrusteeChanges(fields))
    : addOfficer(client, id, toOfficerChanges(fields, fields.board)));
}

/** An account for somebody who has none yet; they get the mail to set a password. Answers its id. */
export function createHolder({
  full_name,
  email,
}: Pick<OfficeFields, "full_name" | "email">): Promise<string> {
  const person = {
    full_name: full_name.trim(),
    email: email.trim(),
    department: departments.initial,
    membership_type: membershipTypes.initial,
  };
  return createAccount(person, "Failed to create user");
}

/** The photo comes last: an attempt that fails can be made again without storing it twice. */
export async function saveOfficerEntry(before: OfficerEntry, fields: OfficeFields): Promise<void> {
  const client = await openClient();
  const committee = fields.board === "Trustees" ? before.committee : fields.board;
  await saveOfficer(client, before, toOfficerChanges(fields, committee));
  await saveHolder(before, fields, "Failed to update officer");
}

export async function saveTrusteeEntry(before: TrusteeEntry, fields: OfficeFields): Promise<void> {
  await saveTrustee(await openClient(), before, toTrusteeChanges(fields));
  await saveHolder(before, fields, "Failed to update trustee");
}

async function saveHolder(
  { person }: Pick<OfficerEntry, "person">,
  { full_name, photo }: OfficeFields,
  failed: string,
): Promise<void> {
  if (!person) return;
  const client = await openClient();
  await saveHolderName(client, person, full_name, failed).catch((error: unknown) => {
    const theirs = readConflict<Holder>(error);
    throw theirs ? new ConflictError({ person: { ...person, ...theirs } }) : error;
  });
  if (photo) await savePortrait(client, person.id, photo);
}
