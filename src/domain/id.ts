/** Source of a regular expression for the id of a row. */
export const idPattern = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** An id that no row has, for asking whether an address with an id is answered. */
export const unusedId = "00000000-0000-4000-8000-000000000000";

const uuid = new RegExp(`^${idPattern}$`, "i");

/** Whether a text out of an address can be the id of a row at all; the database fails on others. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
