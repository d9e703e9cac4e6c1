import { ask } from "./ask.ts";
import { type Finding, judge, look } from "./finding.ts";

/** Patterns match whole values, so a value that a host joined from two rules fails. */
const wanted: [string, RegExp][] = [
  ["content-security-policy", /^default-src 'none'[^,]*$/],
  ["x-content-type-options", /^nosniff$/],
  ["x-frame-options", /^DENY$/i],
  ["referrer-policy", /^strict-origin-when-cross-origin$/],
  ["permissions-policy", /^camera=\(self\)(?!.*camera)/],
  ["cross-origin-opener-policy", /^same-origin$/],
];
const encrypted: [string, RegExp] = ["strict-transport-security", /^max-age=\d{7,}[^,]*$/];

/** Checks the headers of pages and the caching of their files. */
export async function examineHeaders(site: string, isLocal: boolean): Promise<Finding[]> {
  const page = await ask(site, "/");
  const different = [...wanted, ...(isLocal ? [] : [encrypted])]
    .filter(([name, value]) => !value.test(page.headers.get(name) ?? ""))
    .map(([name]) => `${name} (${page.headers.get(name) ?? "none"})`);
  const policy = page.headers.get("content-security-policy") ?? "";
  const hidden = await ask(site, "/_headers");
  const words = `These headers differ from the file _headers: ${different.join(", ")}. The server must apply that file.`;
  return [
    judge("Headers", different.length === 0, words),
    judge("Scripts", !/script-src[^;]*unsafe-inline/.test(policy), "The policy allows inline scripts."),
    judge("Host files", hidden.status === 404, "Anyone can read /_headers. The server should hide it."),
    ...(await look("Caching", async () => examineCaching(site, page, await page.text()))),
  ];
}

async function examineCaching(site: string, page: Response, html: string): Promise<Finding> {
  const file = /["'(](\/_astro\/[^"'()?]+\.(?:js|css))/.exec(html)?.[1];
  if (!file)
    return judge(
      "Caching",
      false,
      "The home page loads no file from /_astro/, so it isn’t a page of this site.",
    );
  const kept = (await ask(site, file)).headers.get("cache-control") ?? "none";
  const renewed = page.headers.get("cache-control") ?? "";
  const isGood = /^public, ?max-age=31536000, ?immutable$/.test(kept) && !/max-age=[1-9]/.test(renewed);
  const words = `Browsers should cache hashed files for a year and check pages each time. ${file} has “${kept}”, the home page “${renewed}”.`;
  return judge("Caching", isGood, words);
}
