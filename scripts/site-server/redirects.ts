/** One `_redirects` line that serves another page under the requested address. */
export interface Rewrite {
  pattern: RegExp;
  target: string;
  status: 200 | 404;
}

/** Parses rewrites such as `/admin/events/:id /admin 200`; this site has no real redirects. */
export function parseRedirects(text: string): Rewrite[] {
  return text
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([from, to]) => from && to && !from.startsWith("#"))
    .map(([from = "", to = "", status]) => ({
      pattern: toPattern(from),
      target: to,
      status: status === "404" ? 404 : 200,
    }));
}

function toPattern(path: string): RegExp {
  const segments = path.split("/").map((segment) => {
    if (segment === "*") return ".*";
    return segment.startsWith(":") ? "[^/]+" : segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  });
  return new RegExp(`^${segments.join("/")}$`);
}
