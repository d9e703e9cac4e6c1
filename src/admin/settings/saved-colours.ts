import { type ColourPair, printAllColours } from "../../domain/settings/colour-pair.ts";
import tokens from "../../styles/tokens.css?raw";

let sheet: CSSStyleSheet | undefined;

/** The page at hand takes the saved colours before the next build does. */
export function showColours(pair: ColourPair): void {
  if (!sheet) {
    sheet = new CSSStyleSheet({ media: "screen" });
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(printAllColours(tokens, pair));
}
