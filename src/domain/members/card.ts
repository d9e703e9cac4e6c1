/** What anyone can learn about a membership card. */
export interface CardCheck {
  is_valid: boolean;
  /** The current year, in the association's time zone. */
  year: number;
}

/** The page where a card is checked. The code follows a "#", so no server's log records it. */
export const cardPage = "/card";

/** The address in a card's QR code. */
export function getCardAddress(site: string, code: string): string {
  return `${new URL(cardPage, site).href}#${code}`;
}

/** "Chloé O'Neill" -> "membership-card-chloe-o-neill.png" */
export function getCardFileName(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return `${["membership-card", ...words].join("-")}.png`;
}
