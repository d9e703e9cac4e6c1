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

/** All headers whose rule matches the path; later rules override earlier ones. */
export function getHeaders(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const found = rules.filter((rule) => rule.pattern.test(path)).flatMap((rule) => rule.headers);
  return new Map(found.map(([name, value]) => [name.toLowerCase(), value]));
}

function toPattern(path: string): RegExp {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/\*/g, ".*");
  return new RegExp(`^${escaped}$`);
}
