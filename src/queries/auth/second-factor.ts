import { hasSecondFactor, removeSecondFactor, secondFactorFailures } from "../../data/auth/second-factor.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Member } from "../../domain/members/member.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";
import { write } from "../core/write.ts";

/** Whether a person's account has two-step sign-in. */
export const secondFactor = (id: string) =>
  read({
    key: ["members", "second-factor", id],
    failure: readFailures.secondFactor,
    get: () => asUser(hasSecondFactor)(id),
  });

export const secondFactorRemoval = write({
  call: ({ id }: Pick<Member, "id" | "full_name">) => asUser(removeSecondFactor)(id),
  changes: "members",
  success: "Two-step sign-in removed",
  failure: secondFactorFailures.remove,
  about: ({ full_name }) => full_name,
  question: ({ full_name }) => ({
    title: `Remove two-step sign-in for ${full_name}?`,
    text: "Only for someone who has lost their authenticator app: make sure it is really them asking. Afterwards their password alone opens the account, and all their devices are signed out.",
    action: "Remove two-step sign-in",
  }),
});
