/** Amounts are whole minor units, such as cents. Most currencies have a hundred of them. */
function countDecimals(currency: string): number {
  return (
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/** "€120.00" */
export function formatAmount(amount: number, currency: string): string {
  const units = amount / 10 ** countDecimals(currency);
  return new Intl.NumberFormat("en-GB", { style: "currency", currency }).format(units);
}

/** As a field shows it, "120.00". */
export function toAmountText(amount: number, currency: string): string {
  const decimals = countDecimals(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}

const plain = /^(\d{1,9})(?:[.,](\d+))?$/;
const grouped = /^(\d{1,3}(?:([ .,’'])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/;

/**
 * An amount as people type it: "120", "1 234,5", "1.234,56". Null for anything else, and for "1,234", which could be a
 * thousand or one and a bit.
 */
export function parseAmount(typed: string, currency: string): number | null {
  const decimals = countDecimals(currency);
  const text = typed.trim().replace(/\s/g, " ");
  const [, groups = "", separator = "", rest = ""] = grouped.exec(text) ?? [];
  const [, whole = "", part = ""] = plain.exec(text) ?? ["", groups.replace(/\D/g, ""), rest];
  const isUnclear = groups !== "" && /[.,]/.test(separator) && rest === "" && decimals !== 3;
  if (whole === "" || isUnclear || part.length > decimals) return null;
  return Number(whole) * 10 ** decimals + Number(part.padEnd(decimals, "0"));
}
