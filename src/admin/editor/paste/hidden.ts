import type { Style } from "../../../domain/text/hidden.ts";
import { clear, readColor } from "./colors.ts";
import { remove } from "./elements.ts";
import { isUnseen, isUnseenSize } from "./hiding.ts";
import type { Source } from "./source.ts";

/** Removes what the source did not show, while its styles still say so. */
export function dropHidden({ body, readStyle, isPaper }: Source): void {
  // Rows and columns are for tidyTables, which keeps the others in place.
  for (const element of body.querySelectorAll(":not(tr, td, th, col, colgroup)"))
    if (element.hasAttribute("hidden") || isUnseen(readStyle(element)) || isOutside(element)) remove(element);
  for (const closed of body.querySelectorAll("details:not([open])"))
    for (const child of [...closed.childNodes]) if (child instanceof Text) child.remove();
  for (const picture of body.querySelectorAll("img")) if (isPixel(picture)) remove(picture);
  dropUnseenText(body, { isTiny: false, color: null, paper: isPaper ? "#ffffff" : null }, readStyle);
}

/** What opens at a click, texts for screen readers, which Firefox copies without their style, and what works on its page alone. */
const isOutside = (element: Element) =>
  element.matches(
    "dialog:not([open]), details:not([open]) > :not(summary), [popover], button, progress, meter, .sr-only, .visually-hidden, .screen-reader-text",
  );

/** Newsletters count their readers with such pictures. */
function isPixel(picture: Element): boolean {
  return ["width", "height"].some((side) => /^[01](px)?$/.test(picture.getAttribute(side) ?? ""));
}

interface Ink {
  isTiny: boolean;
  /** Null if unknown. */
  color: string | null;
  paper: string | null;
}

/** Removes text of no size or of its background's colour. Inside an element, others can be visible. */
function dropUnseenText(parent: Element, outer: Ink, readStyle: Source["readStyle"]): void {
  for (const child of [...parent.childNodes]) {
    if (child instanceof Element) {
      dropUnseenText(child, readInk(child, outer, readStyle(child)), readStyle);
    } else if (child instanceof Text && (outer.isTiny || isInvisible(outer))) child.remove();
  }
}

const isInvisible = ({ color, paper }: Ink) => color !== null && (color === clear || color === paper);

function readInk(element: Element, outer: Ink, style: Style): Ink {
  const background =
    style.get("background-color") ?? style.get("background") ?? element.getAttribute("bgcolor");
  const color = style.get("color") ?? element.getAttribute("color");
  // Letters that are cut out of their background.
  const isCut = ["background-clip", "-webkit-background-clip"].some((name) =>
    style.get(name)?.startsWith("text"),
  );
  const paper = isGiven(background) ? readColor(background) : outer.paper;
  return {
    isTiny: isUnseenSize(style, outer.isTiny),
    color: isCut ? null : isFilled(style) ? clear : isGiven(color) ? readColor(color) : outer.color,
    paper: paper === clear ? outer.paper : paper,
  };
}

const isFilled = (style: Style) => readColor(style.get("-webkit-text-fill-color")) === clear;

const isGiven = (value: string | null) => value !== null && !/^(inherit|initial|unset|none)?$/.test(value);
