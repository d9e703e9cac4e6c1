import type { DuesPreview } from "../../domain/dues/dues.ts";
import { duesFailures } from "../../domain/dues/failures.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getData } from "../core/result.ts";

/** Fifty people a page, those who are asked first. */
export async function previewDues(client: Client, of_year: number, page: number): Promise<DuesPreview> {
  const response = await client.rpc("preview_dues", { of_year, page_number: page });
  const found = getData(response, duesFailures.preview);
  return {
    rows: found.map(({ asked: _, sum: __, total: ___, ...row }) => row),
    total: found[0]?.total ?? 0,
    asked: found[0]?.asked ?? 0,
    sum: found[0]?.sum ?? 0,
  };
}

export const askingFailure = "Failed to ask for dues";

/** Asks up to a thousand people, and returns how many. `expected` is how many are still to be asked. */
export async function askDues(
  client: Client,
  of_year: number,
  due: string,
  expected: number,
): Promise<number> {
  const response = await client.rpc("ask_dues", { of_year, due, expected });
  checkDone(response, askingFailure);
  return response.data ?? 0;
}
