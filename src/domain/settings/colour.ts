/** OKLCH: lightness and chroma as the eye sees them, hue in degrees. */
export interface Colour {
  l: number;
  c: number;
  h: number;
}

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const toGamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

function readLinear(hex: string): [red: number, green: number, blue: number] {
  const read = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [read(1), read(3), read(5)];
}

/** From "#rrggbb". */
export function toColour(hex: string): Colour {
  const [red, green, blue] = readLinear(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** "#rrggbb", with as much of the chroma as a screen can show. */
export function toHex({ l, c, h }: Colour): string {
  for (let chroma = c; ; chroma = Math.max(0, chroma - 0.002)) {
    const parts = toRgb({ l, c: chroma, h });
    if (chroma === 0 || parts.every((part) => part > -0.0005 && part < 1.0005))
      return `#${parts.map((part) => toByte(part).toString(16).padStart(2, "0")).join("")}`;
  }
}

const toByte = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 255);

function toRgb({ l, c, h }: Colour): number[] {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ].map(toGamma);
}

/** WCAG's contrast of two colours, 1 to 21. */
export function getContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(getLuminance).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function getLuminance(hex: string): number {
  const [red, green, blue] = readLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
