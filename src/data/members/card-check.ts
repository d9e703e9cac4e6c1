import type { CardCheck } from "../../domain/members/card.ts";
import type { Project } from "../core/client.ts";

/**
 * Whether a card is valid. A plain request, because a client's code is ten times the size of the page. Rejects
 * without an answer, or with one of an unknown form.
 */
export async function checkCard({ url, key }: Project, code: string, patience = 15_000): Promise<CardCheck> {
  const response = await fetch(`${url}/rest/v1/rpc/check_card`, {
    method: "POST",
    headers: { apikey: key, "content-type": "application/json" },
    body: JSON.stringify({ code }),
    signal: AbortSignal.timeout(patience),
  });
  const [found]: Partial<CardCheck>[] = response.ok ? await response.json() : [];
  if (typeof found?.is_valid !== "boolean" || typeof found.year !== "number")
    throw new Error("Failed to check the card");
  return { is_valid: found.is_valid, year: found.year };
}
