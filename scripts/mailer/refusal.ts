import type { Client } from "../../src/data/core/client.ts";
import { getRefusalToken } from "../../src/data/letters/refusals.ts";
import { isOneOf } from "../../src/domain/core/choice.ts";
import { letterKinds, type OwedLetter } from "../../src/domain/letters/letter.ts";
import { getOneClickAddress, getUnsubscribePath, isRefusable } from "../../src/domain/letters/refusal.ts";

interface Addresses {
  siteUrl: string;
  /** Where mail programs post a refusal. */
  oneClickUrl: string;
}

export interface Refusal {
  /** The address for the reader; none in a letter that is owed. */
  unsubscribe?: string;
  /** For the mail program. The mail server's DKIM signature must cover them. */
  headers?: Record<string, string>;
}

/** How a letter's reader refuses letters of its kind, without signing in: RFC 2369 and RFC 8058. */
export async function offerRefusal(
  client: Client,
  letter: OwedLetter,
  { siteUrl, oneClickUrl }: Addresses,
): Promise<Refusal> {
  if (!isOneOf(letterKinds, letter.kind) || !isRefusable(letter.kind)) return {};
  const token = await getRefusalToken(client, letter);
  if (!token) return {};
  return {
    unsubscribe: siteUrl + getUnsubscribePath(token),
    headers: {
      "List-Unsubscribe": `<${getOneClickAddress(oneClickUrl, token)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
