import {
  type PayerList,
  type PayerMoney,
  type PayerPage,
  parsePayerMoney,
  toPayerPage,
} from "../../domain/dues/dues.ts";
import { duesFailures } from "../../domain/dues/failures.ts";
import type { Client } from "../core/client.ts";
import { checkDone, DataError, getData } from "../core/result.ts";

/** A page of people with dues, by name. A reference finds its person. */
export async function listPayers(client: Client, { q, show, page }: PayerList): Promise<PayerPage> {
  const given = { q, ...(show && { show }), page_number: page };
  return toPayerPage(getData(await client.rpc("list_payers", given), duesFailures.list));
}

/** Null if there is no such person. */
export async function getPayer(client: Client, of_payer: string): Promise<PayerMoney | null> {
  const response = await client.rpc("get_payer", { of_payer });
  checkDone(response, duesFailures.list);
  return parsePayerMoney(response.data);
}

/** Members and people on the alumni list by name, without their addresses. */
export async function findDebtors(client: Client, q: string) {
  return getData(await client.rpc("find_debtors", { q }), duesFailures.people);
}

export const membershipFailures = {
  add: "Failed to add the membership",
  addAll: "Failed to add the memberships",
  end: "Failed to end the membership",
  remove: "Failed to delete the membership",
};

interface NewMembership {
  person: string;
  kind: string;
  starts: string;
  ends: string | null;
  exempt: string | null;
}

export async function addMembership(
  client: Client,
  { person, kind: of_kind, starts, ends, exempt }: NewMembership,
): Promise<void> {
  const given = { person, of_kind, starts, ...(ends && { ends }), ...(exempt && { exempt }) };
  checkDone(await client.rpc("add_membership", given), membershipFailures.add);
}

/** Gives all members of a type without a membership one, a thousand in each request; returns how many. */
export async function addMemberships(
  client: Client,
  { who: of_type, kind: of_kind, starts }: { who: string; kind: string; starts: string },
): Promise<number> {
  let total = 0;
  for (;;) {
    const response = await client.rpc("add_memberships", { of_kind, of_type, starts });
    checkDone(response, membershipFailures.addAll);
    const added = response.data ?? 0;
    if (added === 0) return total;
    total += added;
  }
}

/** Null: it goes on. */
export async function endMembership(client: Client, id: string, ends_on: string | null): Promise<void> {
  const response = await client.from("memberships").update({ ends_on }).eq("id", id).select("id");
  const rows = getData(response, membershipFailures.end);
  if (rows.length === 0) throw new DataError("This membership has been deleted in the meantime.");
}
