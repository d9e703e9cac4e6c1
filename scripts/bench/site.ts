import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectWithoutSession, type Project } from "../../src/data/core/client.ts";
import { itemNouns } from "../../src/domain/routes.ts";
import { type Backend, standalone, startBackend } from "../backend/index.ts";
import { report } from "../program/run.ts";
import { buildSite } from "../publisher/build.ts";
import { demoPassword } from "../seed/content/members.ts";
import { seedDemoContent } from "../seed/index.ts";
import { visitorFiles } from "./weight.ts";

const siteUrl = "http://localhost:4321";

/** The demo's content on a backend in memory. */
export async function openDemo() {
  const backend = await startBackend({ dataDir: "memory", ...standalone, siteUrl });
  await seedDemoContent({ ...backend, now: new Date(), report });
  return { backend, siteUrl, project: { url: backend.url, key: backend.publishableKey } };
}

/** A person of the demo. */
export async function signInDemo(project: Project, person: "admin" | "member") {
  const client = connectWithoutSession(project);
  const account = { email: `${person}@alumni.test`, password: demoPassword };
  const { data, error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  return { client, session: data.session };
}

/** Builds the demo site in a temporary folder for a measurement. */
export async function withDemoSite<T>(measure: (site: string, backend: Backend) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "alumni-bench-"));
  const { backend, project } = await openDemo();
  try {
    const outDir = join(folder, "site");
    report("Building the site");
    // As served to visitors.
    await buildSite({ project, siteUrl, outDir, isCompressed: true });
    return await measure(outDir, backend);
  } finally {
    await backend.close();
    await rm(folder, { recursive: true });
  }
}

/** Chosen by hand: the heavy ones. */
const shells = ["auth", "documents", "membership", "members", "account"];

/** Public pages, one per template, with their kind and file. */
export async function listPublicPages(site: string): Promise<[kind: string, page: string][]> {
  const details = itemNouns.map(async (folder): Promise<[string, string]> => {
    const [first] = (await readdir(join(site, folder))).filter((name) => name.endsWith(".html"));
    return [`one of ${folder}`, `${folder}/${first}`];
  });
  const fixed = visitorFiles.map((file): [string, string] => [file.replace(".html", ""), file]);
  return [...fixed, ...(await Promise.all(details))];
}

/** The page's address: without its file's ending. */
export const toAddress = (origin: string, page: string) =>
  `${origin}/${page.replace(/(?:index)?\.html$/, "")}`;

export const listShells = () => shells.map((name): [string, string] => [name, `${name}.html`]);
