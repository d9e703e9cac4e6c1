import { approveName, listChangedNames, nameFailure } from "../../data/members/changed-names.ts";
import { readFailures } from "../../domain/failures.ts";
import type { ChangedName } from "../../domain/members/member.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";
import { write } from "../core/write.ts";

export const changedNames = read({
  key: ["members", "names"],
  failure: readFailures.members,
  get: asUser(listChangedNames),
});

export const nameApproval = write({
  call: (name: ChangedName) => asUser(approveName)(name),
  changes: "members",
  success: "Name approved",
  failure: nameFailure,
  about: ({ full_name }) => full_name,
});
