/** Entries on a page of the lists of the back office. */
export const listPageSize = 25;

/** The number of a page, from 1, out of a query string. */
export function parsePage(text: string | undefined): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 && page < 1_000_000 ? page : 1;
}
