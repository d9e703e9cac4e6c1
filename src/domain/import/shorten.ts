/** The beginning of a cell's text, for a message. */
export function shorten(text: string, most = 30): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most).join("")}…` : text;
}
