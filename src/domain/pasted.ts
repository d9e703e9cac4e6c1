/** What other programs put on the clipboard, made plain enough for domain/rich-text.ts to read. */
export function tidyPasted(html: string): string {
  return markStyles(convertWordLists(html));
}

const wordList = /(?:<p\b[^>]*mso-list:\s*l\d[^>]*>[\s\S]*?<\/p>\s*)+/gi;
const wordItem = /<p\b[^>]*>([\s\S]*?)<\/p>/gi;
/** Word draws the bullet or the number itself, for programs that know no lists. */
const wordMarker = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i;

/** Word writes a list as paragraphs. */
function convertWordLists(html: string): string {
  return html.replace(wordList, (block) => {
    const items = [...block.matchAll(wordItem)].map(([, inner = ""]) => inner);
    const marker = wordMarker.exec(items[0] ?? "")?.[1]?.replace(/<[^>]*>/g, "") ?? "";
    const tag = /[a-z0-9]/i.test(marker.replace(/&\w+;/g, "")) && !/^o\b/.test(marker.trim()) ? "ol" : "ul";
    return `<${tag}>${items.map((item) => `<li>${item.replace(wordMarker, "")}</li>`).join("")}</${tag}>`;
  });
}

/** Web editors write bold and italic as styles; those must not be read as styles by this page. */
function markStyles(html: string): string {
  return html.replace(/\sstyle\s*=/gi, " data-style=");
}
