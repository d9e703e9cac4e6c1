import {
  type Approvals,
  approveMember,
  approveMembers,
  declineMember,
  describeUnapproved,
  type Refusal,
  revokeDeparted,
  type SeenPerson,
  unapproveMembers,
  undoRevocation,
  undoUnsubscribe,
} from "../../data/members/approvals.ts";
import { memberFailures, searchMembers } from "../../data/members/members.ts";
import { readFailures } from "../../domain/failures.ts";
import { isWaiting, type MemberRow } from "../../domain/members/member.ts";
import { everyMember } from "../../domain/members/member-list.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";
import { write } from "../core/write.ts";

export type { SeenPerson };

export interface Approvable {
  id: string;
  full_name: string;
}

/** The first page of pending members, sorted as behind "Review": the longest waiting first. */
export const waitingMembers = read({
  key: ["members", "waiting"],
  failure: readFailures.members,
  get: () =>
    asUser(searchMembers)({
      filter: { ...everyMember, status: "pending" },
      sort: { by: "created_at", descending: false },
      page: 1,
    }),
});

const oneApproved = "Member approved successfully";
const approved = { changes: "members", failure: memberFailures.approve } as const;

/** If undone in time, no email is sent; the same applies to a revocation. */
export const approval = write({
  ...approved,
  call: (person: SeenPerson & { has_namesake?: boolean }) => asUser(approveMember)(person),
  question: ({ full_name, has_namesake }) =>
    has_namesake
      ? {
          title: `Approve a second account of ${full_name}?`,
          text: "Another account has the same name and class. If it’s the same person, open their page and merge the two: otherwise every email goes to both.",
          action: "Approve anyway",
        }
      : null,
  success: oneApproved,
  about: ({ full_name }) => full_name,
  undo: (ids) => asUser(unapproveMembers)(ids),
});

/** Approves the selected members who are awaiting approval with a confirmed address, and names the others. */
export const bulkApproval = write({
  ...approved,
  call: (people: readonly MemberRow[]) => asUser(approveMembers)(people.filter(isWaiting)),
  success: approvalsMessage,
  undo: (done) => asUser(unapproveMembers)(done.approved),
});

function approvalsMessage(approvals: Approvals): string {
  const { length } = approvals.approved;
  const done = length === 1 ? oneApproved : `${length} members approved successfully`;
  return [done, describeUnapproved(approvals)].filter(Boolean).join(". ");
}

/** If undone in time, no email is sent. */
export const decline = write({
  call: ({ person: { id }, ...given }: Refusal & { person: Approvable }) => asUser(declineMember)(id, given),
  changes: "members",
  success: (_, { byEmail }) => (byEmail ? "Declined, and we’ll email them" : "Declined without an email"),
  failure: memberFailures.decline,
  about: ({ person }) => person.full_name,
  undo: (_, { person }) => asUser(undoUnsubscribe)(person.id),
});

export const revocation = write({
  call: ({ id }: SeenPerson) => asUser(unapproveMembers)([id]),
  changes: "members",
  success: "Member unapproved successfully",
  failure: memberFailures.unapprove,
  about: ({ full_name }) => full_name,
  undo: (_, person) => asUser(undoRevocation)(person),
  question: ({ full_name }) => ({
    title: `Revoke the approval of ${full_name}?`,
    text: "They’ll lose access to Membership, Members and Documents immediately, and won’t be listed under Members. The account stays and will be awaiting approval again.",
    action: "Revoke",
  }),
});

/** Of an account that its owner has deleted and can still restore. */
export const departedRevocation = write({
  call: ({ id }: Approvable) => asUser(revokeDeparted)(id),
  changes: "members",
  success: revocation.success,
  failure: memberFailures.unapprove,
  about: ({ full_name }) => full_name,
  question: ({ full_name }) => ({
    title: `Revoke the approval of ${full_name}?`,
    text: "If they restore their account, it will be awaiting approval, and won’t have any administrator rights.",
    action: "Revoke",
  }),
});
