import type { Style } from "../../../domain/text/hidden.ts";
import { readText } from "./elements.ts";
import { toScript } from "./scripts.ts";
import type { Source } from "./source.ts";

/** What is visible of a text's look, and what the editor can write. */
interface Look {
  isBold: boolean;
  isItalic: boolean;
  isUnderlined: boolean;
  isStruck: boolean;
  script: "sub" | "sup" | null;
  isInLink: boolean;
}

const plain: Look = {
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
  script: null,
  isInLink: false,
};

/** Elements that only say how a text looks. */
const looks =
  "span, font, b, strong, i, em, u, ins, s, strike, del, sub, sup, big, small, cite, dfn, var, mark, label";
/** Bold by themselves, in the source and here. */
const bold = "h1, h2, h3, h4, h5, h6, th";

/** Writes as marks what other programs write as styles, of an element or of those around it. */
export function writeMarks({ body, readStyle }: Source): void {
  writeLook(body, plain, readStyle);
}

function writeLook(parent: Element, look: Look, readStyle: Source["readStyle"]): void {
  const isInline = parent.matches(looks) || parent.matches("a");
  for (const child of [...parent.childNodes]) {
    if (child instanceof Element) {
      writeLook(child, readLook(child, look, readStyle(child)), readStyle);
      if (child.matches(looks)) child.replaceWith(...child.childNodes);
    } else if (child instanceof Text && (isInline || /\S/.test(child.data))) {
      writeText(child, look);
    }
  }
}

function readLook(element: Element, outer: Look, style: Style): Look {
  const is = (property: string, value: RegExp) => value.test(style.get(property) ?? "");
  const font = style.get("font") ?? "";
  const weight = style.get("font-weight") ?? /\b(bold|[1-9]00)\b(?=.*\d(px|pt))/.exec(font)?.[1];
  const slant = style.get("font-style") ?? /\b(italic|oblique)\b/.exec(font)?.[1];
  const decoration = `${style.get("text-decoration") ?? ""} ${style.get("text-decoration-line") ?? ""}`;
  // "[1]" of three parts has no brackets that are raised.
  const canBe = (script: "sub" | "sup") => toScript(readText(element), script) !== readText(element);
  const isRaised = (is("vertical-align", /^super/) || element.matches("sup")) && canBe("sup");
  const isLowered = (is("vertical-align", /^sub/) || element.matches("sub")) && canBe("sub");
  const isInLink = outer.isInLink || element.matches("a[href]");
  const look: Look = {
    isBold: isHeavy(weight) ?? (element.matches("b, strong") || outer.isBold),
    isItalic: isSlanted(slant) ?? (element.matches("i, em, cite, dfn, var") || outer.isItalic),
    // What is below is drawn through everything inside.
    isUnderlined: outer.isUnderlined || /underline/.test(decoration) || element.matches("u"),
    isStruck: outer.isStruck || /line-through/.test(decoration) || element.matches("s, strike, del"),
    script: isRaised ? "sup" : isLowered ? "sub" : is("vertical-align", /^baseline/) ? null : outer.script,
    isInLink,
  };
  return element.matches(bold) ? { ...look, isBold: false } : look;
}

/** Null where the style does not say. */
function isHeavy(weight = ""): boolean | null {
  if (/^(bold|[6-9]00)/.test(weight)) return true;
  return /^(normal|lighter|[1-5]00)/.test(weight) ? false : null;
}

function isSlanted(slant = ""): boolean | null {
  if (/^(italic|oblique)/.test(slant)) return true;
  return /^normal/.test(slant) ? false : null;
}

function writeText(text: Text, look: Look): void {
  const tags = [
    look.isBold && "strong",
    look.isItalic && "em",
    // Links are underlined anyway.
    look.isUnderlined && !look.isInLink && "u",
    look.isStruck && "s",
  ].filter((tag) => tag !== false);
  if (look.script) text.data = toScript(text.data, look.script);
  for (const tag of tags) {
    const mark = text.ownerDocument.createElement(tag);
    text.parentNode?.replaceChild(mark, text);
    mark.append(text);
  }
}
