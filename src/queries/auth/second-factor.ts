import { hasSecondFactor, removeSecondFactor, secondFactorFailures } from "../../data/auth/second-factor.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Member } from "../../domain/members/member.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";
import { write } from "../core/write.ts";

/** Whether a person's account has a second factor. */
export const secondFactor = (id: string) =>
  read({
    key: ["members", "second-factor", id],
    failure: readFailures.secondFactor,
    get: () => asUser(hasSecondFactor)(id),
  });

export const secondFactorRemoval = write({
  call: ({ id }: Pick<Member, "id" | "full_name">) => asUser(removeSecondFactor)(id),
  changes: "members",
  success: "The second factor was removed",
  failure: secondFactorFailures.remove,
  about: ({ full_name }) => full_name,
  question: ({ full_name }) => ({
    title: `Remove the second factor of ${full_name}?`,
    text: "For somebody who has lost the app. Be sure that it is really they who ask: afterwards the password alone opens the account. All its devices are signed out.",
    action: "Remove second factor",
  }),
});
