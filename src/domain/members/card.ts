/** What anybody learns of a membership card. */
export interface CardCheck {
  is_valid: boolean;
  /** The current one, in the association's time zone. */
  year: number;
}

/** The page where a card is checked. The code stands behind the "#": it reaches no server's log. */
export const cardPage = "/card";

/** What the QR code of a card holds. */
export function getCardAddress(site: string, code: string): string {
  return `${new URL(cardPage, site).href}#${code}`;
}

/** "Chloé O'Neill" -> "membership-card-chloe-o-neill.png" */
export function getCardFileName(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return `${["membership-card", ...words].join("-")}.png`;
}
