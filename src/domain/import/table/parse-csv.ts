interface ParsedCsv {
  /** A cell with line breaks is part of one line, as in a spreadsheet. */
  lines: string[][];
  /** Whether a quotation mark after these lines is never closed; it and what follows it are missing. */
  isUnclosed: boolean;
}

/** RFC 4180. A cell with text after its closing quotation mark is read as it stands: "Ben" Moe. */
export function parseCsv(text: string, separator: string, most = Number.POSITIVE_INFINITY): ParsedCsv {
  const lines: string[][] = [];
  const cellEnd = new RegExp(`[\\${separator}\r\n]|$`, "g");
  const blank = separator === "\t" ? / */y : /[ \t]*/y;
  for (let at = 0; at < text.length && lines.length < most; ) {
    const cells: string[] = [];
    for (;;) {
      blank.lastIndex = at;
      const quote = at + (blank.exec(text)?.[0].length ?? 0);
      const closed = text[quote] === '"' ? findClosing(text, quote) : at;
      if (closed === -1) return { lines, isUnclosed: true };
      cellEnd.lastIndex = closed;
      const end = cellEnd.exec(text)?.index ?? text.length;
      const isQuoted = closed > at && text.slice(closed, end).trim() === "";
      const cell = isQuoted ? text.slice(quote + 1, closed - 1).replaceAll('""', '"') : text.slice(at, end);
      // The quotation mark that seems to close this cell opens one in a later line.
      if (!isQuoted && /[\r\n]/.test(cell)) return { lines, isUnclosed: true };
      cells.push(cell);
      at = end + 1;
      if (text[end] !== separator) break;
    }
    if (text.startsWith("\r\n", at - 1)) at += 1;
    lines.push(cells);
  }
  return { lines, isUnclosed: false };
}

/** The place after the quotation mark that closes the one at `start`, or -1. */
function findClosing(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at + 1;
  return -1;
}
