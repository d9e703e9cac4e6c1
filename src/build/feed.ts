import sanitizeHtml from "sanitize-html";

const tags =
  "p br h2 h3 h4 ul ol li blockquote strong b em i u s code pre a img table thead tbody tr th td hr figure figcaption";

/** Stored HTML as it may stand in other people's feed readers: plain markup, whole addresses, nothing that runs. */
export function sanitizeForFeed(html: string, site: string): string {
  const toAddress = (attribute: string) => (tagName: string, attribs: Record<string, string>) => {
    const address = attribs[attribute];
    const whole = address && URL.canParse(address, site) ? new URL(address, site).href : "";
    return { tagName, attribs: whole ? { ...attribs, [attribute]: whole } : {} };
  };
  return sanitizeHtml(dropControls(html), {
    allowedTags: tags.split(" "),
    allowedAttributes: {
      a: ["href"],
      img: ["src", "alt"],
      th: ["colspan", "rowspan"],
      td: ["colspan", "rowspan"],
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    transformTags: { a: toAddress("href"), img: toAddress("src") },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
  });
}

/** Without control characters, which XML cannot carry in any form. */
export function dropControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, "");
}
