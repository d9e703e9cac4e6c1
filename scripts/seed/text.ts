import type { Block } from "./content/documents.ts";

/** The same blocks for a plain text file. */
export function writeText(title: string, blocks: readonly Block[]): Buffer {
  return Buffer.from(`${[`${title}\n${"=".repeat(title.length)}`, ...blocks.map(toText)].join("\n\n")}\n`);
}

function toText(block: Block): string {
  if ("heading" in block) return block.heading.toUpperCase();
  if ("text" in block) return block.text;
  if ("items" in block) return block.items.map((item) => `- ${item}`).join("\n");
  return block.rows.map(([what, more]) => `${what.padEnd(20)} ${more}`).join("\n");
}
