export const clear = "transparent";

const names: Readonly<Record<string, string>> = { white: "#ffffff", black: "#000000", transparent: clear };

/** By lightness, whatever the hue. */
const greys: Readonly<Record<string, string>> = { 0: "#000000", 100: "#ffffff" };

/** The first colour of a value of CSS, as "#ffffff"; null if there is none that could be compared. */
export function readColor(value: string | null | undefined): string | null {
  const [, hex, light, faint, red, green, blue, alpha, name = ""] =
    /^\s*(?:#([\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|hsla?\([^)]*?[\s,]([\d.]+)%\s*(?:[,/]\s*([\d.]+%?)\s*)?\)|rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?:\s*[,/]\s*([\d.]+%?))?\s*\)|([a-z]+))/i.exec(
      value ?? "",
    ) ?? [];
  if (hex) return readHex(hex.length < 6 ? hex.replace(/./g, "$&$&") : hex);
  if (light) return Number.parseFloat(faint ?? "1") === 0 ? clear : (greys[light] ?? null);
  if (red === undefined) return names[name.toLowerCase()] ?? null;
  if (alpha !== undefined && Number.parseFloat(alpha) === 0) return clear;
  return `#${[red, green, blue].map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
}

/** Of eight digits, the last two are how opaque it is. */
const readHex = (digits: string) =>
  digits.endsWith("00") && digits.length === 8 ? clear : `#${digits.slice(0, 6)}`.toLowerCase();
