// By hand, not Astro's `security.csp`: a policy in <meta> cannot have `frame-ancestors`, and one `_headers` serves
// every static host.

import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { PageFacts, writeSiteFile } from "./finishing.ts";
import { checkCount, type Inline, InlineCollection } from "./inline.ts";

/**
 * Writes `_headers` for static hosts: a content policy with the hashes of the inline scripts and styles in
 * the build, and cache lifetimes for each kind of file.
 */
export function headers(supabaseUrl: string | undefined): AstroIntegration {
  const collection = new InlineCollection();
  const facts = new PageFacts((_file, html) => collection.list(html));
  /** By page, kept for incremental builds. */
  const inlineOfPages = new Map<string, Inline>();
  return {
    name: "headers",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const { isWhole, written, removed } = await facts.take(folder);
        if (isWhole) inlineOfPages.clear();
        for (const file of removed) inlineOfPages.delete(file);
        for (const [file, inline] of written) inlineOfPages.set(file, inline);
        const all = unite(inlineOfPages.values());
        checkCount(all);
        await writeSiteFile(folder, "_headers", printHeaders(all, supabaseUrl));
      },
    },
  };
}

/** Hash sources of all pages. */
function unite(inlines: Iterable<Inline>): Inline {
  const all: Inline = { scripts: new Set(), styles: new Set() };
  for (const { scripts, styles } of new Set(inlines)) {
    for (const source of scripts) all.scripts.add(source);
    for (const source of styles) all.styles.add(source);
  }
  return all;
}

/**
 * No header is in two rules that match the same path, because Cloudflare joins the values with a comma. So `/*` has no
 * Cache-Control: by default every host, including our server, has browsers revalidate pages each time (max-age=0).
 * Browsers that know Speculation-Rules fetch a page while its link is being pressed, without a script.
 * All pages may ask for the camera, with which the back office scans cards; frames of other sites may not.
 */
function printHeaders({ scripts, styles }: Inline, supabaseUrl: string | undefined): string {
  const supabase = supabaseUrl ? [new URL(supabaseUrl).origin] : [];
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...[...scripts].sort()].join(" "),
    ["style-src 'self'", ...[...styles].sort()].join(" "),
    ["img-src 'self' data: blob:", ...supabase].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...supabase].join(" "),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return `/*
  Content-Security-Policy: ${policy}
  Strict-Transport-Security: max-age=63072000; includeSubDomains
  X-Content-Type-Options: nosniff
  X-Frame-Options: DENY
  Referrer-Policy: strict-origin-when-cross-origin
  Cross-Origin-Opener-Policy: same-origin
  Permissions-Policy: camera=(self), geolocation=(), microphone=(), payment=(), usb=()
  Speculation-Rules: "/speculation-rules.json"
/speculation-rules.json
  Content-Type: application/speculationrules+json
  Cache-Control: public, max-age=86400
/_astro/*
  Cache-Control: public, max-age=31536000, immutable
  Cross-Origin-Resource-Policy: same-origin
/media/*
  Cache-Control: public, max-age=31536000, immutable
  Cross-Origin-Resource-Policy: cross-origin
`;
}
