import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { content } from "../content/content.ts";
import { writeWhole } from "../whole-file.ts";
import { cardCache, pictureCache, touchCached } from "./cache.ts";
import { type Card, drawCard } from "./draw-card.ts";
import { getPicture, mediaPath, publish } from "./pictures.ts";

/** Default social card: the logo over the skyline. */
const defaultCard = "/social-card.png";

/**
 * Drawing a card takes about 30 ms, so only the newest items of a long archive get one; cached cards cost
 * nothing.
 */
export const drawnCards = 100;

/** Design version, part of every card's file name: raise it to redraw all cards. */
const designVersion = 2;

export interface CardRequest extends Omit<Card, "pair" | "logo"> {
  image_url: string | null;
}

/**
 * Site path of a social card, taken from the cache or drawn if `isNew`. Otherwise, and for titles in scripts
 * that our fonts lack, the default card.
 */
export async function getCard({ image_url, ...card }: CardRequest, isNew: boolean): Promise<string> {
  const title = dropEmoji(card.title);
  if (!isDrawable(title + card.line + card.name)) return defaultCard;
  const picture = await getPicture(image_url, 1280);
  const [{ colour_pair: pair, logo_id }, logo] = await Promise.all([content.settings(), content.logo()]);
  const text = [card.eyebrow, title, card.line, card.name];
  const facts = JSON.stringify([designVersion, ...text, picture?.src, pair, logo_id]);
  const name = `card-${createHash("sha256").update(facts).digest("hex").slice(0, 20)}.jpg`;
  const file = join(cardCache, name);
  if (!(await touchCached(file))) {
    if (!isNew) return defaultCard;
    const photo = picture && (await readFile(join(pictureCache, basename(picture.src))));
    await writeWhole(file, await drawCard({ ...card, title, pair, logo }, photo));
  }
  await publish(file, name);
  return `${mediaPath}/${name}`;
}

function dropEmoji(text: string): string {
  return text.replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu, "").trim();
}

/** Latin letters with diacritics, and common punctuation. */
function isDrawable(text: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u2026\u2032-\u203a€™←-↓−]*$/u.test(text);
}
