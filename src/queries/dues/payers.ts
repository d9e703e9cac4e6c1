import {
  addMembership,
  addMemberships,
  endMembership,
  findDebtors,
  getPayer,
  listPayers,
  membershipFailures,
} from "../../data/dues/payers.ts";
import type { Membership, PayerList } from "../../domain/dues/dues.ts";
import type { MembershipFields } from "../../domain/dues/dues-form.ts";
import { duesFailures } from "../../domain/dues/failures.ts";
import { plural } from "../../domain/text/plural.ts";
import { asUser } from "../core/call.ts";
import { read, readPage } from "../core/read.ts";
import { type Added, saving, write } from "../core/write.ts";

export const payersPage = (list: PayerList) =>
  readPage({ key: ["dues", "list", list], failure: duesFailures.list, get: () => asUser(listPayers)(list) });

/** Null if there is no such person. */
export const payerMoney = (id: string) =>
  read({ key: ["dues", "one", id], failure: duesFailures.list, get: () => asUser(getPayer)(id) });

/** For a select: members and people on the alumni list, with their class. */
export async function findDebtorChoices(q: string) {
  const found = await asUser(findDebtors)(q);
  return found.map(({ id, full_name, graduation_year }) => ({
    value: id,
    text: full_name,
    ...(graduation_year && { note: `Class of ${graduation_year}` }),
  }));
}

/** One person's membership; `person` in the fields is an account, an entry or a row of the treasurer's list. */
export const membershipAddition = saving({
  call: ({ fields }: Added<MembershipFields>) => asUser(addMembership)(fields),
  changes: "dues",
  success: "Membership added",
  failure: membershipFailures.add,
});

/** Of all members of a type. */
export const membershipsAddition = write({
  call: (fields: MembershipFields) => asUser(addMemberships)(fields),
  changes: "dues",
  success: (added) =>
    added === 0
      ? "Nobody needed one: all of them have a membership already"
      : `${plural(added, "membership")} added`,
  failure: membershipFailures.addAll,
});

interface Ending {
  membership: Membership;
  ends_on: string;
}

export const membershipEnding = write({
  call: ({ membership, ends_on }: Ending) => asUser(endMembership)(membership.id, ends_on),
  changes: "dues",
  success: "The membership’s end is saved",
  failure: membershipFailures.end,
  about: ({ membership }) => membership.kind,
  undo: (_, { membership }) => asUser(endMembership)(membership.id, membership.ends_on),
});
