import * as z from "zod/mini";
import { defineChoice } from "../core/choice.ts";
import { chosen, optionalDay, optionalText, optionalUrl, requiredDay, requiredText } from "../form/fields.ts";
import { trim } from "../text/text-rules.ts";
import { type DuesSettings, type MembershipKind, paymentWays } from "./dues.ts";
import { parseAmount, toAmountText } from "./money.ts";

/** Months by number, as fields have them: "1" is January. */
export const months = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [
    String(index + 1),
    new Date(Date.UTC(2026, index, 1)).toLocaleString("en-GB", { month: "long", timeZone: "UTC" }),
  ]),
);

const isMonth = (text: string) => text in months;

/** ISO 13616. */
export function isBankAccount(account: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(account)) return false;
  const digits = (account.slice(4) + account.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

const bankAccount = z.pipe(
  z.string().check(
    trim,
    z.overwrite((text) => text.replace(/\s/g, "").toUpperCase()),
    z.refine(
      (text) => text === "" || isBankAccount(text),
      "Enter an IBAN, such as DE89 3704 0044 0532 0130 00.",
    ),
  ),
  z.transform((text) => text || null),
);

const currencyHint = "Enter a currency code, such as EUR.";
const daysHint = "Enter a number of days from 0 to 366.";

export const duesSettingsSchema = z.object({
  currency: z.string().check(
    trim,
    z.overwrite((text) => text.toUpperCase()),
    z.regex(/^[A-Z]{3}$/, currencyHint),
  ),
  year_begins: z.pipe(z.string().check(z.refine(isMonth, "Choose a month.")), z.transform(Number)),
  late_join: z.pipe(
    z.string().check(z.refine((text) => text === "" || isMonth(text), "Choose a month.")),
    z.transform((text) => (text ? Number(text) : null)),
  ),
  grace_days: z.pipe(
    z.string().check(
      trim,
      z.refine((text) => /^\d{1,3}$/.test(text) && Number(text) <= 366, daysHint),
    ),
    z.transform(Number),
  ),
  how_to_pay: optionalText(1000),
  bank_account: bankAccount,
  payment_page: optionalUrl(500, "https:"),
  on_card: z.boolean(),
  receipt_head: optionalText(1000),
  receipt_foot: optionalText(1000),
});
export type DuesSettingsDraft = z.input<typeof duesSettingsSchema>;
export type DuesSettingsFields = z.output<typeof duesSettingsSchema>;

export function toDuesSettingsDraft(settings: DuesSettings): DuesSettingsDraft {
  return {
    currency: settings.currency,
    year_begins: String(settings.year_begins),
    late_join: String(settings.late_join ?? ""),
    grace_days: String(settings.grace_days),
    how_to_pay: settings.how_to_pay ?? "",
    bank_account: settings.bank_account ?? "",
    payment_page: settings.payment_page ?? "",
    on_card: settings.on_card,
    receipt_head: settings.receipt_head ?? "",
    receipt_foot: settings.receipt_foot ?? "",
  };
}

const mostUnits = 10_000_000_000;
const amountHint = "Enter an amount, such as 120.00.";

/** In minor units. `least` is 1 where nothing is no amount. */
function amountOf(currency: string, least: 0 | 1) {
  const isRight = (text: string) => {
    const amount = text === "" && least === 0 ? 0 : parseAmount(text, currency);
    return amount !== null && amount >= least && amount <= mostUnits;
  };
  return z.pipe(
    z.string().check(trim, z.refine(isRight, amountHint)),
    z.transform((text) => parseAmount(text, currency) ?? 0),
  );
}

/** `taken` are the names of the other kinds. */
export const getKindSchema = (currency: string, taken: readonly string[]) =>
  z.object({
    name: requiredText("a name", 60).check(
      z.refine((name) => !taken.includes(name), "There is already a kind of membership with this name."),
    ),
    amount: amountOf(currency, 0),
    is_for_life: z.boolean(),
    is_for_admins_only: z.boolean(),
  });
type KindSchema = ReturnType<typeof getKindSchema>;
export type KindDraft = z.input<KindSchema>;
export type KindFields = z.output<KindSchema>;

export const toKindDraft = (kind: MembershipKind | null, currency: string): KindDraft => ({
  name: kind?.name ?? "",
  amount: kind?.amount ? toAmountText(kind.amount, currency) : "",
  is_for_life: kind?.is_for_life ?? false,
  is_for_admins_only: kind?.is_for_admins_only ?? false,
});

export const getPaymentSchema = (currency: string, today: string) =>
  z.object({
    amount: amountOf(currency, 1),
    way: chosen(paymentWays, "how this was paid"),
    received: requiredDay("the day on which this was received").check(
      z.refine((day) => day <= today, "This day is in the future."),
    ),
    note: optionalText(500),
  });
type PaymentSchema = ReturnType<typeof getPaymentSchema>;
export type PaymentDraft = z.input<PaymentSchema>;
export type PaymentFields = z.output<PaymentSchema>;

export const getRefundSchema = (currency: string) =>
  z.object({ amount: amountOf(currency, 1), reason: requiredText("a reason", 500) });
type RefundSchema = ReturnType<typeof getRefundSchema>;
export type RefundDraft = z.input<RefundSchema>;
export type RefundFields = z.output<RefundSchema>;

/** Who gets a membership: one person, or all members of a type. */
export const newMembers = defineChoice(
  {
    regular: "All regular members",
    honorary: "All honorary members",
    associate: "All associate members",
    one: "One person",
  },
  "regular",
);

export const membershipSchema = z
  .object({
    who: z.enum(newMembers.values),
    person: z.string(),
    kind: z.string().check(z.minLength(1, "Choose a kind of membership.")),
    starts: requiredDay("when the membership begins"),
    ends: optionalDay(),
    exempt: optionalText(200),
  })
  .check(
    z.refine(({ who, person }) => who !== "one" || person !== "", {
      path: ["person"],
      error: "Choose a person from the list.",
    }),
    z.refine(({ starts, ends }) => ends === null || ends >= starts, {
      path: ["ends"],
      error: "The membership can’t end before it begins.",
    }),
  );
export type MembershipDraft = z.input<typeof membershipSchema>;
export type MembershipFields = z.output<typeof membershipSchema>;
