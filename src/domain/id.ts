const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text out of an address can be the id of a row at all; the database fails on others. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
