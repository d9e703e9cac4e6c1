import type { Block } from "./content/documents.ts";

/**
 * A small writer of A4 documents: the fonts every reader has, headings, paragraphs, bullets and
 * rows with a second column at the right edge. Text of Windows-1252; the same blocks, the same bytes.
 */
export function writePdf(title: string, author: string, blocks: readonly Block[]): Buffer {
  const pages = layOut([{ text: title, font: "bold", size: 20, above: 0 }, ...blocks.flatMap(getLines)]);
  const fonts = ["Helvetica", "Helvetica-Bold"].map(
    (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
  );
  const firstPage = 6;
  const pageNumbers = pages.map((_, index) => firstPage + 2 * index);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageNumbers.map((nr) => `${nr} 0 R`).join(" ")}] >>`,
    ...fonts,
    `<< /Title (${toPdfText(title)}) /Author (${toPdfText(author)}) >>`,
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${firstPage + 2 * index + 1} 0 R >>`,
      toStream(`${page}${drawText(`${index + 1} / ${pages.length}`, "plain", 9, margin, 40)}`),
    ]),
  ];
  return writeFile(objects);
}

type Font = "plain" | "bold";

interface Line {
  text: string;
  font: Font;
  size: number;
  /** Points of white above it. */
  above: number;
  indent?: number;
  bullet?: boolean;
  right?: string;
}

const width = 595;
const height = 842;
const margin = 71;

function getLines(block: Block): Line[] {
  const body = { font: "plain", size: 11 } as const;
  if ("heading" in block) return [{ text: block.heading, font: "bold", size: 13, above: 16 }];
  if ("text" in block) return [{ text: block.text, ...body, above: 7 }];
  if ("items" in block) {
    return block.items.map((text) => ({ text, ...body, above: 4, indent: 16, bullet: true }));
  }
  return block.rows.map(([text, right]) => ({ text, right, ...body, above: 5 }));
}

/** The drawing operators of each page. */
function layOut(lines: readonly Line[]): string[] {
  const pages = [""];
  let y = height - margin;
  for (const line of lines) {
    const { text, font, size, above, indent = 0, bullet, right } = line;
    const leading = size * 1.4;
    const parts = wrap(text, font, size, width - 2 * margin - indent - (right ? 170 : 0));
    // A heading takes the first lines below it along.
    const needed = above + parts.length * leading + (font === "bold" ? 40 : 0);
    if (y - needed < margin) {
      pages.push("");
      y = height - margin;
    }
    y -= above;
    parts.forEach((part, index) => {
      y -= leading;
      let drawn = drawText(part, font, size, margin + indent, y);
      if (bullet && index === 0) drawn += drawText("•", font, size, margin + 4, y);
      if (right && index === 0) {
        drawn += drawText(right, font, size, width - margin - getWidth(right, font, size), y);
      }
      pages[pages.length - 1] += drawn;
    });
  }
  return pages;
}

function wrap(text: string, font: Font, size: number, room: number): string[] {
  const parts = [""];
  for (const word of text.split(" ")) {
    const last = parts.at(-1) ?? "";
    const longer = last ? `${last} ${word}` : word;
    if (last && getWidth(longer, font, size) > room) parts.push(word);
    else parts[parts.length - 1] = longer;
  }
  return parts;
}

// Advance widths of Helvetica from space to tilde, in thousandths of the size (Adobe's metrics).
const widths =
  `278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556
  278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667
  611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833
  556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584`
    .split(/\s+/)
    .map(Number);

function getWidth(text: string, font: Font, size: number): number {
  const plain = [...text].reduce((sum, letter) => sum + (widths[letter.charCodeAt(0) - 32] ?? 556), 0);
  return (plain * size * (font === "bold" ? 1.07 : 1)) / 1000;
}

function drawText(text: string, font: Font, size: number, x: number, y: number): string {
  const name = font === "bold" ? "F2" : "F1";
  return `BT /${name} ${size} Tf ${x.toFixed(1)} ${y.toFixed(1)} Td (${toPdfText(text)}) Tj ET\n`;
}

/** Where Windows-1252 differs from Latin-1, for the signs that we use. */
const windowsCodes: Record<string, number> = {
  "€": 128,
  "‘": 145,
  "’": 146,
  "“": 147,
  "”": 148,
  "•": 149,
  "–": 150,
  "—": 151,
};

/** A string literal of PDF; bytes beyond ASCII as octal escapes. */
function toPdfText(text: string): string {
  return [...text]
    .map((letter) => {
      const code = windowsCodes[letter] ?? letter.charCodeAt(0);
      if (code > 255) throw new Error(`The PDF writer has no letter ${letter}`);
      if (code > 126) return `\\${code.toString(8)}`;
      return letter.replace(/[\\()]/, "\\$&");
    })
    .join("");
}

function toStream(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/** Numbered objects, the table of where they begin, the trailer. All ASCII: characters are bytes. */
function writeFile(objects: readonly string[]): Buffer {
  let file = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.lastIndexOf("xref\n0 ")}\n%%EOF\n`;
  return Buffer.from(file, "ascii");
}
