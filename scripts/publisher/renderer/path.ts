import type { RouteData } from "astro";

/** One file that a route produces. */
export interface SitePath {
  /** Relative to the site's root, such as "news/….html". */
  file: string;
  pathname: string;
  route: RouteData;
}

export function toFile(pathname: string, { type }: RouteData): string {
  const name = pathname.replace(/^\/|\/$/g, "");
  if (type === "endpoint") return name;
  return name === "" ? "index.html" : `${name}.html`;
}

/** The pathname of a route with these parameters. */
export function toPathname({ segments }: RouteData, params: Record<string, string | undefined>): string {
  let pathname = "";
  for (const parts of segments) {
    let name = "";
    for (const { content, dynamic } of parts)
      name += dynamic ? (params[content.replace("...", "")] ?? "") : content;
    if (name) pathname += `/${name}`;
  }
  return pathname || "/";
}
