import { type ColourPair, renderColours } from "../../domain/settings/colour-pair.ts";
import tokens from "../../styles/tokens.css?raw";

const sheets = new Map<ColourPair, string>();

/** The style sheet of the association's colours; empty for those that the site has by itself. */
export function getColourSheet(pair: ColourPair): string {
  const sheet = sheets.get(pair) ?? renderColours(tokens, pair);
  sheets.set(pair, sheet);
  return sheet;
}
