import { defineChoice, type ValueOf } from "../core/choice.ts";
import { isMap, type Json } from "../core/json.ts";
import { type List, parseList, type Words } from "../core/list.ts";
import type { Row } from "../core/row.ts";
import type { Database } from "../database.types.ts";

export const paymentWays = defineChoice(
  { transfer: "Bank transfer", cash: "Cash", card: "Card", other: "Other" },
  "transfer",
);
type PaymentWay = ValueOf<typeof paymentWays>;

export const chargePurposes = defineChoice(
  { other: "Other", dues: "Dues", event: "Event", donation: "Donation" },
  "dues",
);

export const payerFilters = defineChoice(
  {
    owing: "Due",
    told: "Told us it’s on its way",
    grace: "In grace",
    lapsed: "Lapsed",
    exempt: "Exempt",
    credit: "In credit",
  },
  "owing",
);

export interface PayerList extends List {
  show: ValueOf<typeof payerFilters> | null;
}

export const parsePayerList = (words: Words): PayerList => parseList(words, { show: payerFilters });

type ListedPayer = Database["public"]["Functions"]["list_payers"]["Returns"][number];

/** A row of the treasurer's list. */
export type PayerRow = Omit<ListedPayer, "total" | "all_owed" | "all_credit">;

/** A page of people, with the sums of all that were found. */
export interface PayerPage {
  rows: PayerRow[];
  total: number;
  owed: number;
  credit: number;
}

export function toPayerPage(rows: readonly ListedPayer[]): PayerPage {
  const [first] = rows;
  return {
    rows: rows.map(({ total: _, all_owed: __, all_credit: ___, ...row }) => row),
    total: first?.total ?? 0,
    owed: first?.all_owed ?? 0,
    credit: first?.all_credit ?? 0,
  };
}

export type DuesSettings = Omit<Row<"dues_settings">, "id">;
export type MembershipKind = Row<"membership_kinds">;
export type Charge = Row<"charges">;
export type Payment = Row<"payments">;
export type Membership = Row<"memberships"> & { kind: string };

/** What a receipt says, whatever changes later. */
interface ReceiptText {
  association: string;
  name: string;
  amount: number;
  refunded: number;
  currency: string;
  way: PaymentWay;
  received_on: string;
  made_on: string;
  parts: { label: string; amount: number }[];
  head: string | null;
  foot: string | null;
}

export type Receipt = Omit<Row<"receipts">, "snapshot"> & { snapshot: ReceiptText };

/** Everything about a person's dues. */
export interface PayerMoney {
  payer: Omit<Row<"payers">, "words">;
  memberships: Membership[];
  charges: Charge[];
  payments: Payment[];
  receipts: Receipt[];
}

/** From the database's JSON, as private.describe_payer builds it; null if there is no such person. */
export function parsePayerMoney(found: Json): PayerMoney | null {
  return isMap(found) ? (found as unknown as PayerMoney) : null;
}

export const isOpen = ({ waived_at, paid, amount }: Pick<Charge, "waived_at" | "paid" | "amount">) =>
  waived_at === null && paid < amount;

/** "2026/17" */
export const nameReceipt = ({ year, number }: Pick<Receipt, "year" | "number">) => `${year}/${number}`;

/** The year of dues that a day is in; it is named after the year in which it begins. */
export function getDuesYear(day: string, { year_begins }: Pick<DuesSettings, "year_begins">): number {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return month >= year_begins ? year : year - 1;
}

export const getYearStart = (year: number, { year_begins }: Pick<DuesSettings, "year_begins">) =>
  `${year}-${String(year_begins).padStart(2, "0")}-01`;

/** The year in the address; undefined for anything else. */
export function parseDuesYear(text: string | undefined): number | undefined {
  const year = Number(text);
  return Number.isInteger(year) && year >= 1950 && year < 2200 ? year : undefined;
}

type Previewed = Database["public"]["Functions"]["preview_dues"]["Returns"][number];

/** Whom asking for a year's dues concerns, with the numbers of all; a reason says why somebody is not asked. */
export interface DuesPreview {
  rows: Omit<Previewed, "asked" | "sum" | "total">[];
  total: number;
  /** How many people would be asked, and for how much together. */
  asked: number;
  sum: number;
}
