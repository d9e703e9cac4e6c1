import { approveMembers, unapproveMembers, undoRevocation } from "../data/approvals.ts";
import { memberFailures, searchMembers } from "../data/members.ts";
import { readFailures } from "../domain/failures.ts";
import { canApprove } from "../domain/member.ts";
import { everyMember } from "../domain/member-list.ts";
import { asUser } from "./call.ts";
import { read } from "./read.ts";
import { write } from "./write.ts";

export interface Approvable {
  id: string;
  full_name: string;
}

/** The first page of pending members, sorted as behind "Review": longest waiting first. */
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

/** If undone in time, no email is sent; the same goes for a revocation. */
export const approval = write({
  ...approved,
  call: ({ id }: Approvable) => asUser(approveMembers)([id]),
  success: oneApproved,
  about: ({ full_name }) => full_name,
  undo: (ids) => asUser(unapproveMembers)(ids),
});

/** Approves those of the selected members who are pending, with a confirmed address. */
export const bulkApproval = write({
  ...approved,
  call: (people: readonly (Parameters<typeof canApprove>[0] & { id: string })[]) =>
    asUser(approveMembers)(people.filter(canApprove).map(({ id }) => id)),
  success: ({ length }) => (length === 1 ? oneApproved : `${length} members approved successfully`),
  undo: (ids) => asUser(unapproveMembers)(ids),
});

export const revocation = write({
  call: ({ id }: Approvable) => asUser(unapproveMembers)([id]),
  changes: "members",
  success: "Member unapproved successfully",
  failure: memberFailures.unapprove,
  about: ({ full_name }) => full_name,
  undo: (_, { id }) => asUser(undoRevocation)(id),
  question: ({ full_name }) => ({
    title: `Revoke the approval of ${full_name}?`,
    text: "Membership, Members and Documents are closed to them at once, and nobody finds them there. The account stays, and waits for approval again.",
    action: "Revoke",
  }),
});
