import { crc32 } from "node:zlib";
import type { Block } from "./content/documents.ts";

/** A Word document: the three parts that the format asks for, and the styles used. */
export function writeDocx(title: string, blocks: readonly Block[]): Buffer {
  const body = [toParagraph(title, 36, true), ...blocks.flatMap(toParagraphs)].join("");
  return zip({
    "[Content_Types].xml": `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    "_rels/.rels": `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `${xml}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1418" w:right="1418" w:bottom="1418" w:left="1418" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  });
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

function toParagraphs(block: Block): string[] {
  if ("heading" in block) return [toParagraph(block.heading, 26, true)];
  if ("text" in block) return [toParagraph(block.text, 22)];
  if ("items" in block) return block.items.map((item) => toParagraph(`☐  ${item}`, 22));
  return block.rows.map(([what, more]) => toParagraph(`${what}: ${more}`, 22));
}

/** `size` in half points. */
function toParagraph(text: string, size: number, bold = false): string {
  const escaped = text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
  const look = `<w:rPr>${bold ? "<w:b/>" : ""}<w:sz w:val="${size}"/></w:rPr>`;
  return `<w:p><w:pPr><w:spacing w:after="120"/></w:pPr><w:r>${look}<w:t xml:space="preserve">${escaped}</w:t></w:r></w:p>`;
}

/** A ZIP archive without compression, dated 1 January 1980, the first day the format knows. */
function zip(files: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = Buffer.from(content);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0); // version needed
    head.writeUInt16LE(0x21, 8); // date
    head.writeUInt32LE(crc32(data), 10);
    head.writeUInt32LE(data.length, 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), head, Buffer.from(name), data]);
    directory.push(Buffer.from("PK\u0001\u0002\u0014\u0000"), head, place, Buffer.from(name));
    parts.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listing, Buffer.from("PK\u0005\u0006"), end]);
}
