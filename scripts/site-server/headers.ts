// By hand, because @netlify/headers-parser reads whole folders for a build; a test compares the two.
/** One block of a `_headers` file in the syntax of Netlify and Cloudflare Pages. */
export interface HeaderRule {
  pattern: RegExp;
  headers: [name: string, value: string][];
}

export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split("\n")) {
    if (!line.trim() || line.startsWith("#")) continue;
    if (!/^\s/.test(line)) rules.push({ pattern: toPattern(line.trim()), headers: [] });
    else {
      const colon = line.indexOf(":");
      rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
    }
  }
  return rules;
}

/** The headers of all rules that match the path. Values from several rules are joined, as on Cloudflare. */
export function getHeaders(rules: readonly HeaderRule[], path: string): Headers {
  const found = new Headers();
  for (const { pattern, headers } of rules) {
    if (pattern.test(path)) for (const [name, value] of headers) found.append(name, value);
  }
  return found;
}

function toPattern(path: string): RegExp {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/\*/g, ".*");
  return new RegExp(`^${escaped}$`);
}
