import { savePortrait } from "../../data/account/account.ts";
import type { Client } from "../../data/core/client.ts";
import { ConflictError, DataError } from "../../data/core/result.ts";
import { approveMember } from "../../data/members/approvals.ts";
import { findMemberByEmail } from "../../data/members/members.ts";
import { getOfficer, officers, saveHolderName } from "../../data/officers/officers.ts";
import { getTrustee, trustees } from "../../data/officers/trustees.ts";
import type { NewOfficeFields } from "../../domain/auth/new-holder.ts";
import { readFailures } from "../../domain/failures.ts";
import { type FoundMember, isPending } from "../../domain/members/member.ts";
import type { Holder } from "../../domain/officers/office.ts";
import type { OfficeFields } from "../../domain/officers/office-form.ts";
import { type OfficerEntry, toOfficerChanges } from "../../domain/officers/officer.ts";
import { type TrusteeEntry, toTrusteeChanges } from "../../domain/officers/trustee.ts";
import { openClient } from "../../stores/core/client.ts";
import { readConflict } from "../../stores/core/failure.ts";
import { createHolder } from "../auth/accounts.ts";
import { asUser } from "../core/call.ts";
import { read, readOnce } from "../core/read.ts";
import { type Added, type Edited, saving } from "../core/write.ts";

/**
 * The office is created last, so that a retry after any earlier failure finds and reuses the steps already
 * done. `trusted` is an unapproved person, as shown, whose account is known to be theirs: anyone can sign up with
 * another person's address. `byEmail`: a new account's owner gets an email to set a password.
 */
async function createOfficer(
  fields: NewOfficeFields,
  trusted: FoundMember | null,
  byEmail: boolean,
): Promise<void> {
  const client = await openClient();
  if (fields.is_without_account) return addOffice(client, fields, { holder_name: fields.full_name });
  const found = await findMemberByEmail(client, fields.email);
  const id = found?.id ?? (await createHolder(pickHolder(fields), byEmail));
  if (found && isPending(found)) {
    if (!trusted || found.id !== trusted.id)
      throw new DataError(
        "The account with this address is not approved. Confirm that it is theirs, then try again.",
      );
    await approveMember(client, trusted);
  }
  if (fields.photo) await savePortrait(client, id, fields.photo);
  await addOffice(client, fields, { profile_id: id });
}

const addOffice = async (
  client: Client,
  fields: NewOfficeFields,
  holder: { profile_id: string } | { holder_name: string },
): Promise<void> => {
  await (fields.board === "Trustees"
    ? trustees.add(client, { ...toTrusteeChanges(fields), ...holder })
    : officers.add(client, { ...toOfficerChanges(fields, fields.board), ...holder }));
};

const pickHolder = ({ full_name, email, department, graduation_year }: NewOfficeFields) => ({
  full_name,
  email,
  department,
  graduation_year,
});

/** The photo is saved last, so that a retry does not store it twice. */
async function saveOfficerEntry(before: OfficerEntry, fields: OfficeFields): Promise<void> {
  const client = await openClient();
  const committee = fields.board === "Trustees" ? before.committee : fields.board;
  await officers.save(client, before, {
    ...toOfficerChanges(fields, committee),
    ...readHolder(before, fields),
  });
  await saveHolder(before, fields, officers.failures.save);
}

async function saveTrusteeEntry(before: TrusteeEntry, fields: OfficeFields): Promise<void> {
  await trustees.save(await openClient(), before, {
    ...toTrusteeChanges(fields),
    ...readHolder(before, fields),
  });
  await saveHolder(before, fields, trustees.failures.save);
}

/** The name of a holder without an account, until there is one. */
function readHolder(
  { holder_name }: Pick<OfficerEntry, "holder_name">,
  { profile_id, full_name }: OfficeFields,
) {
  if (holder_name === null) return {};
  return profile_id ? { profile_id, holder_name: null } : { holder_name: full_name };
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

/** Null if there is no such officer. */
export const officerEntry = (id: string) =>
  readOnce({
    key: ["once", "officer", id],
    failure: readFailures.officer,
    get: () => asUser(getOfficer)(id),
  });

/** Null if there is no such trustee. */
export const trusteeEntry = (id: string) =>
  readOnce({
    key: ["once", "trustee", id],
    failure: readFailures.trustee,
    get: () => asUser(getTrustee)(id),
  });

/** The person with this address, or null. */
export const memberByEmail = (email: string) =>
  read({
    key: ["members", "by-email", email],
    failure: readFailures.members,
    get: () => asUser(findMemberByEmail)(email),
  });

/** `trusted`: see createOfficer. May also create, approve and rename a person. */
export const officerAddition = (trusted: FoundMember | null, byEmail: boolean) =>
  saving({
    call: ({ fields }: Added<NewOfficeFields>) => createOfficer(fields, trusted, byEmail),
    changes: "members",
    success: "Officer created successfully",
    failure: officers.failures.add,
  });

/** Changes to the person's name and photo apply everywhere. */
export const officerEdit = saving({
  call: ({ before, fields }: Edited<OfficerEntry, OfficeFields>) => saveOfficerEntry(before, fields),
  changes: "members",
  success: "Officer updated successfully",
  failure: officers.failures.save,
});

export const trusteeEdit = saving({
  call: ({ before, fields }: Edited<TrusteeEntry, OfficeFields>) => saveTrusteeEntry(before, fields),
  changes: "members",
  success: "Trustee updated successfully",
  failure: trustees.failures.save,
});
