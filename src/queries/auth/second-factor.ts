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
  success: "Two-step sign-in turned off",
  failure: secondFactorFailures.remove,
  about: ({ full_name }) => full_name,
  question: ({ full_name }) => ({
    title: `Turn off two-step sign-in for ${full_name}?`,
    text: "Do this only if they have lost their authenticator app, and make sure the request really comes from them. After that their password alone is enough, and they’re signed out on all devices.",
    action: "Turn off",
  }),
});
