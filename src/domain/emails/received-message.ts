import { isUuid, unusedId } from "../core/id.ts";

export const receivedMessagePage = "/members/messages";

/** Not behind a "#": only the recipient can use the address, and it must outlive the way through signing in. */
export function getReceivedMessagePath(id: string): string {
  return `${receivedMessagePage}?${new URLSearchParams({ [idParameter]: id })}`;
}
const idParameter = "email";

/** Of an address that a mail program cut off, an id that no letter has. */
export function readReceivedMessageId(query: string): string {
  const id = new URLSearchParams(query).get(idParameter) ?? "";
  return isUuid(id) ? id : unusedId;
}
