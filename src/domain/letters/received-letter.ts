import { isUuid, unusedId } from "../core/id.ts";

export const receivedLetterPage = "/members/letters";

/** Not behind a "#": only the recipient can use the address, and it must outlive the way through signing in. */
export function getReceivedLetterPath(id: string): string {
  return `${receivedLetterPage}?${new URLSearchParams({ [idParameter]: id })}`;
}
const idParameter = "letter";

/** Of an address that a mail program cut off, an id that no letter has. */
export function readReceivedLetterId(query: string): string {
  const id = new URLSearchParams(query).get(idParameter) ?? "";
  return isUuid(id) ? id : unusedId;
}
