import { type Admin, listAdmins } from "../../data/auth/admins.ts";
import { DataError } from "../../data/core/result.ts";
import { setSuperAdmin } from "../../data/members/approvals.ts";
import { memberFailures, searchMembers } from "../../data/members/members.ts";
import { hasWords } from "../../domain/core/search.ts";
import { readFailures } from "../../domain/failures.ts";
import { isPending } from "../../domain/members/member.ts";
import { everyMember } from "../../domain/members/member-list.ts";
import type { Question } from "../../stores/core/confirmation.ts";
import { asUser } from "../core/call.ts";
import { read, readPage } from "../core/read.ts";
import { write } from "../core/write.ts";

export type { Admin };

export const everyAdmin = read({
  key: ["members", "admins"],
  failure: readFailures.profiles,
  get: asUser(listAdmins),
});

/** The administrators, or all candidates, whose name or address contains the words. */
export const adminCandidates = (q: string, withMembers: boolean) =>
  readPage({
    key: ["members", "people", q, withMembers],
    failure: readFailures.profiles,
    get: () => (withMembers ? searchPeople(q) : findAdmins(q)),
  });

function searchPeople(q: string) {
  const sort = { by: "full_name", descending: false } as const;
  return asUser(searchMembers)({ filter: { ...everyMember, q }, sort, page: 1 }, readFailures.profiles);
}

async function findAdmins(q: string) {
  const rows = (await asUser(listAdmins)()).filter(({ full_name, email }) =>
    hasWords(`${full_name} ${email}`, q),
  );
  return { rows, total: rows.length };
}

interface RightsChange {
  person: Admin;
  /** Administrators changing their own rights. */
  isOwn: boolean;
}

/** Grants or revokes administrator rights. */
export const rightsChange = write({
  call: ({ person }: RightsChange) => asUser(setSuperAdmin)(person, !person.is_super_admin),
  changes: "members",
  success: "Admin status updated successfully",
  failure: memberFailures.setSuperAdmin,
  about: ({ person }) => person.full_name,
  question: askRightsChange,
});

/** Refuses at once what the database would refuse after the question. */
async function askRightsChange({ person, isOwn }: RightsChange): Promise<Question> {
  if (person.is_super_admin && (await asUser(listAdmins)()).length < 2) {
    throw new DataError("At least one super admin must remain. Make someone else an administrator first.");
  }
  return explainRightsChange({ person, isOwn });
}

/** Explains the consequences for this person. */
function explainRightsChange({ person, isOwn }: RightsChange): Question {
  const { full_name: name, is_super_admin } = person;
  if (is_super_admin && isOwn) {
    return {
      title: "Remove your own admin access?",
      text: "You’ll lose access to the back office immediately, and only another administrator can restore it.",
      action: "Remove my access",
    };
  }
  if (is_super_admin) {
    return {
      title: `Remove ${name} as administrator?`,
      text: "They’ll lose access to the back office immediately. The account stays.",
      action: "Remove Admin",
    };
  }
  const start = isPending(person)
    ? "This account is not approved yet, so make sure it is really theirs. "
    : "";
  return {
    title: `Make ${name} an administrator?`,
    text: `${start}They’ll be able to see and change everything here, delete accounts and make others administrators.`,
    action: "Make Admin",
  };
}
