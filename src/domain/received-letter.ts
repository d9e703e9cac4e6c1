export const receivedLetterPage = "/members/letters";

/** Not behind a "#": only the recipient can use the address, and it must outlive the way through signing in. */
export function getReceivedLetterPath(id: string): string {
  return `${receivedLetterPage}?${new URLSearchParams({ [idParameter]: id })}`;
}
const idParameter = "letter";

export function readReceivedLetterId(query: string): string {
  return new URLSearchParams(query).get(idParameter) ?? "";
}
