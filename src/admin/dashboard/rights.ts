import { isPending } from "../../domain/member.ts";
import { members } from "../../stores/admin/members.ts";
import { loadSession } from "../../stores/session.ts";
import { askConfirmation, type Question } from "../frame/confirmation.ts";
import { useWrite } from "../frame/queries.ts";

export interface Person {
  id: string;
  full_name: string;
  email: string;
  is_approved: boolean;
  is_super_admin: boolean;
}

const ownRemoval = {
  title: "Remove your own rights?",
  text: "You will leave the back office at once, and only another administrator can let you in again.",
  action: "Remove my rights",
};

/** What giving or taking the rights means for this person. */
function askFor(person: Person, userId: string): Question {
  const { full_name: name, is_super_admin } = person;
  if (is_super_admin && person.id === userId) return ownRemoval;
  if (is_super_admin) {
    return {
      title: `Remove ${name} as administrator?`,
      text: "They leave this back office at once. The account stays.",
      action: "Remove Admin",
    };
  }
  const start = isPending(person)
    ? "Nobody has approved this account yet: make sure that it is theirs. "
    : "";
  return {
    title: `Make ${name} an administrator?`,
    text: `${start}They will be able to read and change everything here, delete people, and make others administrators.`,
    action: "Make Admin",
  };
}

/** Makes somebody an administrator, or takes that back; never without a question that names them. */
export function useRights(userId: string) {
  const change = useWrite({
    write: ({ id, is_super_admin }: Person) => members.setSuperAdmin(id, !is_super_admin),
    success: "Admin status updated successfully",
    about: ({ full_name }) => full_name,
    failure: "Failed to update admin status",
    refresh: [["members"]],
    // Who removed their own rights has no business here any more.
    onDone: (_, { id }) => id === userId && void loadSession(),
  });
  return {
    isBusy: change.isPending,
    toggle: async (person: Person) => {
      if (await askConfirmation(askFor(person, userId))) change.mutate(person);
    },
  };
}
