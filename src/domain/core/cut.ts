/**
 * At most `most` characters as the database counts them. An emoji of several, or a letter with its marks, is kept whole or
 * left out.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let cut = "";
  let count = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    count += [...segment].length;
    if (count > most) break;
    cut += segment;
  }
  return cut;
}
