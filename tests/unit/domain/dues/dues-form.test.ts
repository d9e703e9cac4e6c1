import { expect, test } from "vitest";
import {
  duesSettingsSchema,
  getKindSchema,
  getPaymentSchema,
  isBankAccount,
  membershipSchema,
  toDuesSettingsDraft,
} from "../../../../src/domain/dues/dues-form.ts";
import { duesSettings } from "../../../support/dues.ts";

const read = (
  schema: { safeParse: (draft: unknown) => { data?: unknown; error?: unknown } },
  draft: object,
) => schema.safeParse(draft);
const draft = toDuesSettingsDraft(duesSettings);

test("Settings are read as they are stored", () => {
  const { late_join, year_begins, grace_days, ...texts } = duesSettings;
  const { reminder_days: _, ...shown } = texts;
  const data = duesSettingsSchema.parse(draft);
  expect(data).toMatchObject({ late_join, year_begins, grace_days, currency: shown.currency });
  expect(duesSettingsSchema.parse({ ...draft, currency: " chf ", late_join: "10" })).toMatchObject({
    currency: "CHF",
    late_join: 10,
  });
});

test.each([
  ["a currency", { currency: "EURO" }],
  ["a month", { year_begins: "13" }],
  ["a late month", { late_join: "0" }],
  ["days of grace", { grace_days: "367" }],
  ["no days of grace", { grace_days: "" }],
  ["an account", { bank_account: "DE88370400440532013000" }],
  ["a payment page", { payment_page: "http://pay.example" }],
])("Settings with %s that cannot be are refused", (_, typed) => {
  expect(read(duesSettingsSchema, { ...draft, ...typed }).data).toBeUndefined();
});

test("A bank account is read without its spaces, and checked", () => {
  const typed = { ...draft, bank_account: "de89 3704 0044 0532 0130 00" };
  expect(duesSettingsSchema.parse(typed).bank_account).toBe("DE89370400440532013000");
  expect(isBankAccount("GB82WEST12345698765432")).toBe(true);
  for (const wrong of ["GB82WEST12345698765423", "DE89", "", "1234567890123456", "DE8937040044053201300O"])
    expect(isBankAccount(wrong), wrong).toBe(false);
});

test("A kind without an amount is free, and names are taken once", () => {
  const kind = { name: "Regular", amount: "", is_for_life: false, is_for_admins_only: false };
  const schema = getKindSchema("EUR", ["Honorary"]);
  expect(schema.parse(kind).amount).toBe(0);
  expect(schema.parse({ ...kind, amount: "120" }).amount).toBe(12_000);
  expect(read(schema, { ...kind, name: " Honorary " }).data).toBeUndefined();
  expect(read(schema, { ...kind, amount: "-1" }).data).toBeUndefined();
});

test("A payment has an amount and a day that is not in the future", () => {
  const schema = getPaymentSchema("EUR", "2026-07-15");
  const payment = { amount: "120", way: "cash", received: "2026-07-15", note: "" };
  expect(schema.parse(payment)).toEqual({ amount: 12_000, way: "cash", received: "2026-07-15", note: null });
  for (const wrong of [
    { amount: "0" },
    { amount: "" },
    { received: "2026-07-16" },
    { received: "" },
    { way: "x" },
  ])
    expect(read(schema, { ...payment, ...wrong }).data, JSON.stringify(wrong)).toBeUndefined();
  expect(read(schema, { ...payment, amount: "100000000.01" }).data).toBeUndefined();
});

test("A membership of one person names the person, and ends after it begins", () => {
  const all = { who: "regular", person: "", kind: "1", starts: "2026-01-01", ends: "", exempt: "" };
  expect(membershipSchema.parse(all)).toMatchObject({ ends: null, exempt: null });
  expect(read(membershipSchema, { ...all, who: "one" }).data).toBeUndefined();
  expect(read(membershipSchema, { ...all, kind: "" }).data).toBeUndefined();
  expect(read(membershipSchema, { ...all, ends: "2025-12-31" }).data).toBeUndefined();
});
