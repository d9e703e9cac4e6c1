import { isUuid, unusedId } from "../core/id.ts";

export const receivedMessagePage = "/members/messages";

/** Not after a "#": only the recipient can use the address, and it has to survive signing in. */
export function getReceivedMessagePath(id: string): string {
  return `${receivedMessagePage}?${new URLSearchParams({ [idParameter]: id })}`;
}
const idParameter = "email";

/** For an address that a mail program cut off, an id that no message has. */
export function readReceivedMessageId(query: string): string {
  const id = new URLSearchParams(query).get(idParameter) ?? "";
  return isUuid(id) ? id : unusedId;
}
