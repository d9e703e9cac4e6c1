import { unusedId } from "../../src/domain/core/id.ts";
import { adminPaths, fixedPages } from "../../src/domain/routes.ts";
import { rewrites } from "../../src/site/build/redirects.ts";
import { ask } from "./ask.ts";
import { examineCertificate } from "./certificate.ts";
import { type Finding, judge, look } from "./finding.ts";
import { examineHeaders } from "./headers.ts";

const pages = [...fixedPages, ...adminPaths];

/** Checks the pages and their headers as visitors receive them. */
export async function examineSite(site: string): Promise<Finding[]> {
  const looks = [
    look("Pages", () => findMissingPages(site)),
    look("Addresses with an id", () => findMissingRewrites(site)),
    look("Unknown addresses", async () => {
      const response = await ask(site, "/there-is-no-such-page");
      const isOwn = response.status === 404 && (await response.text()).includes("</html>");
      return judge("Unknown addresses", isOwn, "They must get status 404 and the site’s 404.html.");
    }),
    look("Headers", () => examineHeaders(site, isLocal(site))),
    look("Encryption", () => examineEncryption(site)),
    ...(site.startsWith("https:") ? [look("Certificate", () => examineCertificate(site))] : []),
    look("Site address", async () => {
      const html = await (await ask(site, "/")).text();
      const canonical = /rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? "nothing";
      const words = `The pages give their address as ${canonical}. Build with SITE_URL=${site}.`;
      return judge("Site address", canonical.startsWith(`${site}/`), words);
    }),
    look("Feeds", async () => {
      const responses = await Promise.all(
        ["/sitemap-index.xml", "/robots.txt", "/news/rss.xml", "/events.ics"].map((path) => ask(site, path)),
      );
      const missing = responses
        .filter(({ status }) => status !== 200)
        .map(({ url }) => new URL(url).pathname);
      return judge("Feeds", missing.length === 0, `These couldn’t be loaded: ${missing.join(", ")}.`);
    }),
  ];
  return (await Promise.all(looks)).flat();
}

async function findMissingPages(site: string): Promise<Finding> {
  const responses = await Promise.all(
    pages.map(async (path) => {
      const response = await ask(site, path);
      const isPage = response.status === 200 && (await response.text()).includes("</html>");
      return isPage ? [] : [`${path} (${response.status})`];
    }),
  );
  const missing = responses.flat();
  const words = `These are not served as pages: ${missing.join(", ")}. The server must send news.html for /news.`;
  return judge(`Pages (${pages.length})`, missing.length === 0, words);
}

async function findMissingRewrites(site: string): Promise<Finding> {
  const responses = await Promise.all(
    rewrites.map(async ({ from }) => ({ from, response: await ask(site, from.replace(":id", unusedId)) })),
  );
  const missing = responses.filter(({ response }) => response.status !== 200).map(({ from }) => from);
  const words = `These addresses must show the page named in _redirects: ${missing.join(", ")}. Until then, visitors reach that page through 404.html.`;
  return judge("Addresses with an id", missing.length === 0, words);
}

async function examineEncryption(site: string): Promise<Finding> {
  if (isLocal(site)) return judge("Encryption", true, "");
  if (!site.startsWith("https:")) return judge("Encryption", false, "The site must be served over HTTPS.");
  const plain = await ask(site.replace("https:", "http:"), "/");
  const leads =
    plain.status >= 301 && plain.status <= 308 && plain.headers.get("location")?.startsWith("https:");
  return judge("Encryption", Boolean(leads), "Plain HTTP should redirect to HTTPS.");
}

function isLocal(site: string): boolean {
  return /^(localhost|127\.|\[::1\])/.test(new URL(site).host);
}
