/** Simplifies clipboard HTML from other programs so that domain/text/rich-text.ts can read it. */
export function tidyPasted(html: string): string {
  return markStyles(convertWordLists(html));
}

const wordList = /(?:<p\b[^>]*mso-list:\s*l\d[^>]*>[\s\S]*?<\/p>\s*)+/gi;
const wordItem = /<p\b[^>]*>([\s\S]*?)<\/p>/gi;
/** The bullet or number that Word writes as text, for programs without lists. */
const wordMarker = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i;

/** Word writes lists as paragraphs. */
function convertWordLists(html: string): string {
  return html.replace(wordList, (block) => {
    const items = [...block.matchAll(wordItem)].map(([, inner = ""]) => inner);
    const marker = wordMarker.exec(items[0] ?? "")?.[1]?.replace(/<[^>]*>/g, "") ?? "";
    const tag = /[a-z0-9]/i.test(marker.replace(/&\w+;/g, "")) && !/^o\b/.test(marker.trim()) ? "ol" : "ul";
    return `<${tag}>${items.map((item) => `<li>${item.replace(wordMarker, "")}</li>`).join("")}</${tag}>`;
  });
}

/** Web editors write bold and italic as inline styles, which the content policy forbids. */
function markStyles(html: string): string {
  return html.replace(/\sstyle\s*=/gi, " data-style=");
}
