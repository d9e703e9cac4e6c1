import { addKind, closeKind, kindFailures, listKinds, removeKind, saveKind } from "../../data/dues/kinds.ts";
import type { MembershipKind } from "../../domain/dues/dues.ts";
import type { KindFields } from "../../domain/dues/dues-form.ts";
import { duesFailures } from "../../domain/dues/failures.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";
import { getRemovalQuestion, unrestorable } from "../core/removal.ts";
import { type Added, type Edited, saving, write } from "../core/write.ts";

export const membershipKinds = read({
  key: ["dues", "kinds"],
  failure: duesFailures.kinds,
  get: asUser(listKinds),
});

export const kindAddition = saving({
  call: ({ fields }: Added<KindFields>) => asUser(addKind)(fields),
  changes: "dues",
  success: "Kind of membership added",
  failure: kindFailures.add,
});

export const kindEdit = saving({
  call: ({ before, fields }: Edited<MembershipKind, KindFields>) => asUser(saveKind)(before, fields),
  changes: "dues",
  success: "Kind of membership saved",
  failure: kindFailures.save,
});

/** Closes an open kind, or opens a closed one. */
export const kindClosing = write({
  call: ({ id, closed_at }: MembershipKind) => asUser(closeKind)(id, closed_at === null),
  changes: "dues",
  success: (_, { closed_at }) =>
    closed_at === null ? "Closed: nobody gets this kind any more" : "Open: people can get this kind again",
  failure: kindFailures.close,
  about: ({ name }) => name,
  undo: (_, { id, closed_at }) => asUser(closeKind)(id, closed_at !== null),
});

export const kindRemoval = write({
  call: (kind: MembershipKind) => asUser(removeKind)(kind),
  changes: "dues",
  success: "Kind of membership deleted",
  failure: kindFailures.remove,
  question: ({ name }) => getRemovalQuestion("kind of membership", name, unrestorable),
});
