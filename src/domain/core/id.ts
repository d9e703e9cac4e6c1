/** Regular expression source for a row's id. */
export const idPattern = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** An id that no row has, for testing whether addresses with an id are served. */
export const unusedId = "00000000-0000-4000-8000-000000000000";

const uuid = new RegExp(`^${idPattern}$`, "i");

/** Whether text from an address is a valid id; the database raises an error for anything else. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
