import { isSafeLink } from "../../../domain/text/text-address.ts";
import { readText, unwrap } from "./elements.ts";
import type { Source } from "./source.ts";

/** Leaves links that lead somewhere, to where the writer meant, and pictures that can be shown. */
export function tidyAddresses({ body, isOurs }: Source): void {
  for (const link of body.querySelectorAll("a")) {
    const address = readAddress(link, isOurs);
    if (address) link.setAttribute("href", address);
    else unwrap(link);
  }
  for (const picture of body.querySelectorAll("img")) {
    const alt = picture.getAttribute("alt") ?? "";
    // Mail programs show emoji as pictures.
    const emoji = readEmoji(picture) ?? alt;
    if (/^[\p{Extended_Pictographic}\p{Emoji_Component}]+$|^:[\w+-]+:$/u.test(emoji))
      picture.replaceWith(emoji);
    else if (!/^https?:/i.test(picture.getAttribute("src") ?? "") && !isOurs) picture.remove();
  }
}

/** Slack names an emoji ":tada:", and the picture's file by its characters: "1f389@2x.png". */
function readEmoji(picture: Element): string | null {
  const isNamed = /^:[\w+-]+:$/.test(picture.getAttribute("alt") ?? "");
  const codes = /\/([\da-f]{4,5}(?:-[\da-f]{4,5})*)(?:@2x)?\.png$/.exec(
    picture.getAttribute("src") ?? "",
  )?.[1];
  return isNamed && codes
    ? String.fromCodePoint(...codes.split("-").map((code) => Number.parseInt(code, 16)))
    : null;
}

/** Null for places in the source ("#_ftn1", "minutes.docx"), which are nowhere on this site. */
function readAddress(link: Element, isOurs: boolean): string | null {
  const address = readTarget((link.getAttribute("href") ?? "").trim());
  if (!isSafeLink(address) || (!readText(link) && !link.querySelector("img"))) return null;
  if (/^www\./i.test(address)) return `https://${address}`;
  return isOurs || /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : null;
}

/** Outlook's detour has the recipient's address in it, Google's the time of the copy. */
const detours: readonly (readonly [host: RegExp, parameter: string])[] = [
  [/(^|\.)safelinks\.protection\.outlook\.com$/, "url"],
  [/^www\.google\.com$/, "q"],
  [/^slack-redir\.net$/, "url"],
];

function readTarget(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname, searchParams } = new URL(address);
  const parameter = detours.find(([host]) => host.test(hostname))?.[1];
  const isDetour = parameter === "url" || pathname === "/url";
  return (parameter && isDetour && searchParams.get(parameter)) || address;
}
