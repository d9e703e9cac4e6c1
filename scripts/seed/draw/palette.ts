/** One art direction for every picture: petroleum green-blues, warm copper light, paper and graphite. */
export const color = {
  night: "#04141a",
  ink: "#07202a",
  deep: "#0b3139",
  petrol: "#114a52",
  teal: "#22696c",
  sea: "#4a918c",
  mist: "#9fc2ba",
  haze: "#d9d8c6",
  paper: "#f5ecdc",
  sand: "#e7c79c",
  clay: "#c99267",
  copper: "#c6703a",
  ember: "#e98f49",
  flame: "#ffbf74",
  glow: "#ffe6ba",
  rust: "#7d3f25",
  umber: "#3d2a26",
  graphite: "#1d2629",
  slate: "#465a5f",
} as const;

function parseHex(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Blends two #rrggbb colours; distance in a scene is mostly this: a tone on its way to the colour of the air. */
export function mixColors(from: string, to: string, share: number): string {
  const [a, b] = [parseHex(from), parseHex(to)];
  const channel = (i: 0 | 1 | 2) =>
    Math.round(a[i] + (b[i] - a[i]) * share)
      .toString(16)
      .padStart(2, "0");
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}
