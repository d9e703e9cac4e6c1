import { expect, test } from "vitest";
import { formatAmount, parseAmount, toAmountText } from "../../../../src/domain/dues/money.ts";

test.each([
  ["120", 12_000],
  ["120.5", 12_050],
  ["120,50", 12_050],
  [" 0.01 ", 1],
  ["1,234.56", 123_456],
  ["1.234,56", 123_456],
  ["1 234,56", 123_456],
  ["1 234", 123_400],
  ["1’234’567.00", 123_456_700],
])("“%s” is an amount", (typed, amount) => {
  expect(parseAmount(typed, "EUR")).toBe(amount);
});

test.each([
  "",
  "-5",
  "abc",
  "120 EUR",
  "1.5.2",
  "120.505",
  "1,2345.00",
  "1,234,56",
  "12 34",
  "1e3",
  "2027-01-31",
  // A thousand, or one and a bit?
  "1,234",
  "1.234",
  "1234567890",
])("“%s” is no amount", (typed) => {
  expect(parseAmount(typed, "EUR")).toBeNull();
});

test("Each currency has its own number of decimals", () => {
  expect(parseAmount("500", "JPY")).toBe(500);
  expect(parseAmount("500.5", "JPY")).toBeNull();
  expect(parseAmount("1.234", "KWD")).toBe(1234);
  expect(formatAmount(12_000, "EUR")).toBe("€120.00");
  expect(formatAmount(500, "JPY")).toBe("JP¥500");
  expect(formatAmount(-250, "GBP")).toBe("-£2.50");
});

test.each(["EUR", "JPY", "KWD"])("What a field shows of %s is read as the same amount", (currency) => {
  for (const amount of [1, 99, 100, 12_345, 10_000_000_000])
    if (amount < 10_000_000_000 || currency !== "JPY")
      expect(parseAmount(toAmountText(amount, currency), currency)).toBe(amount);
});
