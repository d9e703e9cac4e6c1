import type { Json } from "../core/json.ts";
import { formatDay } from "../time/date.ts";
import { type Charge, type DuesSettings, isOpen, type PayerMoney, parsePayerMoney } from "./dues.ts";
import { formatAmount } from "./money.ts";

/** What a member sees of their own dues, and how to pay. */
export type OwnDues = PayerMoney &
  Pick<DuesSettings, "currency" | "how_to_pay" | "bank_account" | "payment_page">;

export const parseOwnDues = (found: Json): OwnDues | null => parsePayerMoney(found) as OwnDues | null;

/** What is still to be paid, the earliest first. */
export function listOpen(charges: readonly Charge[]): Charge[] {
  return charges.filter(isOpen).sort((one, other) => (one.due_on < other.due_on ? -1 : 1));
}

/** "Paid until June 30, 2027." and "€120.00 is due by July 31, 2027."; empty if there is nothing to say. */
export function describeOwnDues({ payer, charges, currency }: OwnDues, today: string): string {
  const open = listOpen(charges);
  return [describeStanding(payer, today, open.length > 0), describeOpen(open, currency, today)]
    .filter(Boolean)
    .join(" ");
}

function describeStanding({ paid_until, credit }: OwnDues["payer"], today: string, owes: boolean): string {
  if (paid_until === "infinity") return owes ? "" : "You have nothing to pay.";
  if (paid_until === null) return owes || credit === 0 ? "" : "Thank you: your payment has arrived.";
  if (paid_until >= today) return `Paid until ${formatDay(paid_until, "long day")}.`;
  return owes ? "" : `Your dues were paid until ${formatDay(paid_until, "long day")}.`;
}

function describeOpen(open: readonly Charge[], currency: string, today: string): string {
  const [first] = open;
  if (!first) return "";
  const owed = open.reduce((sum, { amount, paid }) => sum + amount - paid, 0);
  const day = formatDay(first.due_on, "long day");
  const verb = first.due_on < today ? "was due" : "is due";
  const isAll = open.every(({ due_on }) => due_on === first.due_on);
  return `${formatAmount(owed, currency)} ${verb} ${isAll ? "by" : "from"} ${day}${isAll ? "" : " on"}.`;
}

/** "DE89 3704 0044 0532 0130 00" */
export const formatBankAccount = (account: string) => account.replace(/(.{4})(?=.)/g, "$1 ");

/** The payment page, which hands the reference on to the provider. */
export function getPaymentAddress(page: string, reference: string): string {
  const address = new URL(page);
  address.searchParams.set("client_reference_id", reference);
  return address.href;
}

const longestPayee = 70;

/** A transfer as banking apps read it from a QR code (EPC069-12); null outside of euros. */
export function toTransferCode(
  { bank_account, currency }: Pick<OwnDues, "bank_account" | "currency">,
  payee: string,
  { amount, paid, reference }: Pick<Charge, "amount" | "paid" | "reference">,
): string | null {
  if (bank_account === null || currency !== "EUR") return null;
  const sum = `EUR${((amount - paid) / 100).toFixed(2)}`;
  const name = [...payee].slice(0, longestPayee).join("");
  return ["BCD", "002", "1", "SCT", "", name, bank_account, sum, "", "", reference].join("\n");
}
