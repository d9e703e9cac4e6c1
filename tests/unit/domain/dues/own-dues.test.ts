import { expect, test } from "vitest";
import { type Charge, getDuesYear, getYearStart } from "../../../../src/domain/dues/dues.ts";
import {
  describeOwnDues,
  formatBankAccount,
  getPaymentAddress,
  listOpen,
  toTransferCode,
} from "../../../../src/domain/dues/own-dues.ts";
import { makeCharge, makeOwnDues } from "../../../support/dues.ts";

const today = "2026-07-15";
const say = (payer: object, charges: Partial<Charge>[] = []) =>
  describeOwnDues(makeOwnDues(payer, charges), today);

test.each<[string, object, Partial<Charge>[], string]>([
  ["who was asked", {}, [{}], "€120.00 is due by July 31, 2026."],
  ["who is late", {}, [{ due_on: "2026-07-14" }], "€120.00 was due by July 14, 2026."],
  ["who paid some of it", {}, [{ paid: 2000 }], "€100.00 is due by July 31, 2026."],
  ["who owes on two days", {}, [{ due_on: "2026-08-31" }, {}], "€240.00 is due from July 31, 2026 on."],
  ["who has paid", { paid_until: "2027-06-30" }, [{ paid: 12_000 }], "Paid until June 30, 2027."],
  ["on the last day", { paid_until: today }, [], "Paid until July 15, 2026."],
  ["on the day after", { paid_until: "2026-07-14" }, [], "Your dues were paid until July 14, 2026."],
  [
    "who has paid and is asked for the next year",
    { paid_until: "2027-06-30" },
    [{ due_on: "2027-07-31" }],
    "Paid until June 30, 2027. €120.00 is due by July 31, 2027.",
  ],
  ["who is exempt", { paid_until: "infinity" }, [], "You have nothing to pay."],
  [
    "who is exempt and owes for an event",
    { paid_until: "infinity" },
    [{}],
    "€120.00 is due by July 31, 2026.",
  ],
  [
    "whose dues were waived",
    { paid_until: "2027-06-30" },
    [{ waived_at: "2026-01-01" }],
    "Paid until June 30, 2027.",
  ],
  ["who gave more than was asked", { credit: 500 }, [], "Thank you: your payment has arrived."],
  ["of whom nothing was asked", {}, [], ""],
])("One sentence says how it is for somebody %s", (_, payer, charges, sentence) => {
  expect(say(payer, charges)).toBe(sentence);
});

test("What is open comes by day, without what is waived and paid", () => {
  const charges = [
    makeCharge({ id: "late", due_on: "2026-09-01" }),
    makeCharge({ id: "paid", paid: 12_000 }),
    makeCharge({ id: "waived", waived_at: "2026-01-01" }),
    makeCharge({ id: "early" }),
  ];
  expect(listOpen(charges).map(({ id }) => id)).toEqual(["early", "late"]);
});

test("The payment page is opened with the reference, whatever else its address has", () => {
  expect(getPaymentAddress("https://pay.example/a?b=1", "ABCDEFGH")).toBe(
    "https://pay.example/a?b=1&client_reference_id=ABCDEFGH",
  );
});

test("A transfer’s code is of euros, names the association in at most 70 characters, and has the reference", () => {
  const account = { bank_account: "DE89370400440532013000", currency: "EUR" };
  const charge = makeCharge({ paid: 2000, reference: "ABCDEFGH" });
  expect(toTransferCode(account, "A".repeat(80), charge)?.split("\n")).toEqual([
    ...["BCD", "002", "1", "SCT", "", "A".repeat(70), "DE89370400440532013000", "EUR100.00", "", ""],
    "ABCDEFGH",
  ]);
  expect(toTransferCode({ ...account, currency: "CHF" }, "A", charge)).toBeNull();
  expect(toTransferCode({ ...account, bank_account: null }, "A", charge)).toBeNull();
  expect(formatBankAccount(account.bank_account)).toBe("DE89 3704 0044 0532 0130 00");
});

test("A year of dues is named after the one in which it begins", () => {
  const july = { year_begins: 7 };
  expect(getDuesYear("2027-06-30", july)).toBe(2026);
  expect(getDuesYear("2027-07-01", july)).toBe(2027);
  expect(getDuesYear("2027-01-01", { year_begins: 1 })).toBe(2027);
  expect(getYearStart(2027, july)).toBe("2027-07-01");
});
