export const clear = "transparent";

const names: Readonly<Record<string, string>> = { white: "#ffffff", black: "#000000", transparent: clear };

/** The first colour of a value of CSS, as "#ffffff"; null if there is none that could be compared. */
export function readColor(value: string | null | undefined): string | null {
  const [, hex, red, green, blue, alpha, name = ""] =
    /^\s*(?:#([\da-f]{3}|[\da-f]{6})\b|rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?:\s*[,/]\s*([\d.]+%?))?\s*\)|([a-z]+))/i.exec(
      value ?? "",
    ) ?? [];
  if (hex) return `#${hex.length === 3 ? hex.replace(/./g, "$&$&") : hex}`.toLowerCase();
  if (red === undefined) return names[name.toLowerCase()] ?? null;
  if (alpha !== undefined && Number.parseFloat(alpha) === 0) return clear;
  return `#${[red, green, blue].map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
}
