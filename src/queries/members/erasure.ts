import { erasePerson, erasureFailure, getErasure } from "../../data/members/erasure.ts";
import { readFailures } from "../../domain/failures.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";
import { write } from "../core/write.ts";

/** Read whenever the window opens, because it must state the current facts. */
export const erasurePreview = (person: string) => ({
  ...read({
    key: ["members", "erasure", person],
    failure: readFailures.members,
    get: () => asUser(getErasure)(person),
  }),
  gcTime: 0,
});

interface Asked {
  person: string;
  typed_name: string;
  keeps_awards: boolean;
}

export const erasing = write({
  call: ({ person, ...confirmed }: Asked) => asUser(erasePerson)(person, confirmed),
  changes: "members",
  success: (reference: string) => `Person erased. Reference in the audit log: ${reference}`,
  failure: erasureFailure,
});
