import { defineChoice, type ValueOf } from "../core/choice.ts";
import { type Colour, getContrast, toColour, toHex } from "./colour.ts";

/** A colour for structure and one for action. */
export const colourPairs = defineChoice(
  {
    "teal-copper": "Teal and copper",
    "navy-brass": "Navy and brass",
    "forest-clay": "Forest and clay",
    "maroon-gold": "Maroon and gold",
    "plum-teal": "Plum and teal",
    "slate-cobalt": "Slate and cobalt",
  },
  "teal-copper",
);
export type ColourPair = ValueOf<typeof colourPairs>;

/** How a hue of the drawn pair is turned: by degrees, and with so much of its chroma. Lightness, and so contrast, stays. */
interface Turn {
  by: number;
  chroma: number;
}

type Turned = Exclude<ColourPair, "teal-copper">;

const turns: Record<Turned, { structure: Turn; action: Turn }> = {
  "navy-brass": { structure: { by: 60, chroma: 1.45 }, action: { by: 28, chroma: 0.85 } },
  "forest-clay": { structure: { by: -48, chroma: 1.15 }, action: { by: -6, chroma: 1.05 } },
  "maroon-gold": { structure: { by: 170, chroma: 1.5 }, action: { by: 30, chroma: 0.85 } },
  "plum-teal": { structure: { by: 120, chroma: 1.35 }, action: { by: 148, chroma: 0.75 } },
  "slate-cobalt": { structure: { by: 55, chroma: 0.5 }, action: { by: 214, chroma: 1.15 } },
};

/** Teal and everything tinted with it. */
const isStructure = ({ c, h }: Colour) => h > 150 && h < 240 && c > 0.009;
/** Copper, its tints and the ink upon it; paper is paler. */
const isAction = ({ c, h }: Colour) => h > 40 && h < 72 && c > 0.024;

/** A colour of the drawn pair ("#rrggbb") as it is in another; paper, white and black stay. */
export function recolour(hex: string, pair: ColourPair): string {
  const colour = toColour(hex);
  const role = isStructure(colour) ? "structure" : isAction(colour) ? "action" : undefined;
  return role && pair !== "teal-copper" ? toHex(turn(colour, turns[pair][role])) : hex;
}

/** A light colour gains no chroma: it would be loud on a dark ground. */
function turn({ l, c, h }: Colour, { by, chroma }: Turn): Colour {
  return { l, c: c * (l > 0.7 ? Math.min(chroma, 1) : chroma), h: h + by };
}

/** Names of colours to their values, by selector. */
export type Palettes = Record<Ground, Record<string, string>>;
type Ground = "light" | "dark" | "band" | "darkBand";

const selectors: Record<Ground, string> = {
  light: ":root",
  dark: ".dark",
  band: ".band",
  darkBand: ".dark .band",
};

/** Their meaning is their colour, in every pair. */
const isFixed = (name: string) => /^(danger|success|warning|scrim|black)/.test(name);

/** The palettes of src/styles/tokens.css (`css`) in a pair's colours. */
export function listPalettes(css: string, pair: ColourPair): Palettes {
  const read = (ground: Ground) => {
    const block = css.split(`\n${selectors[ground]} {`)[1]?.split("}")[0] ?? "";
    return Object.fromEntries(
      [...block.matchAll(/--([\w-]+): (#\w{6})/g)].map(([, name = "", hex = ""]) => [
        name,
        isFixed(name) ? hex : recolour(hex, pair),
      ]),
    );
  };
  const band = read("band");
  return {
    light: read("light"),
    dark: read("dark"),
    band,
    darkBand: { ...band, ...read("darkBand") },
  };
}

/**
 * A pair's colours as a style sheet that stands before the site's own: stronger than its palettes, weaker than what
 * it prints in. Empty for the pair that it has by itself.
 */
export function renderColours(css: string, pair: ColourPair): string {
  return pair === "teal-copper" ? "" : printAllColours(css, pair);
}

/** The same for every pair, to take another one's place. */
export function printAllColours(css: string, pair: ColourPair): string {
  const { light, dark, band, darkBand } = listPalettes(css, pair);
  const print = (palette: Record<string, string>) =>
    Object.entries(palette)
      .filter(([name]) => !isFixed(name))
      .map(([name, hex]) => `--${name}:${hex}`)
      .join(";");
  return `@media screen{:root:root{${print(light)}}}:root.dark{${print(dark)}}:root .band{${print(band)}}:root.dark .band{${print(darkBand)}}`;
}

const grounds = ["ground", "surface", "raised", "sunken"];

/** The least contrast of text in a pair, over both themes and all grounds that text stands on. */
export function getLeastContrast(css: string, pair: ColourPair): number {
  const of = (palette: Record<string, string>) => {
    const contrast = (text: string, ground: string) =>
      getContrast(palette[text] ?? "", palette[ground] ?? "");
    return [
      ...grounds.flatMap((ground) =>
        ["ink", "muted", "teal", "copper"].map((text) => contrast(text, ground)),
      ),
      ...["teal", "copper"].flatMap((tone) => [
        contrast(tone, `${tone}-tint`),
        contrast("ink", `${tone}-tint`),
        contrast(`on-${tone}`, tone),
        contrast(`on-${tone}`, `${tone}-strong`),
      ]),
    ];
  };
  return Math.min(...Object.values(listPalettes(css, pair)).flatMap(of));
}

/** WCAG's least contrast of text (AA). */
export const leastContrast = 4.5;
