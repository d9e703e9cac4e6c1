import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { connectWithoutSession, type Project } from "../../src/data/core/client.ts";
import { getPublishState, getRevision } from "../../src/data/publication/revision.ts";
import { StartError } from "../program/errors.ts";
import { type BuiltFrom, checkRemovals, checkShrink, readBuiltFrom } from "./built-from.ts";
import { explain } from "./failure.ts";
import { Output } from "./output.ts";
import { checkSite } from "./verify.ts";

export interface SiteBuild {
  project: Project;
  /** The site's public address, for canonical links. */
  siteUrl: string;
  outDir: string;
  /** The previous site; omitted when the new one may be much smaller. */
  before?: BuiltFrom | null;
  /**
   * Whether to write .br and .gz beside the files, for our own server. Static hosts compress files themselves, and
   * Cloudflare Pages accepts at most 20,000 files.
   */
  isCompressed?: boolean;
}

/**
 * Builds the whole site beside `outDir` and swaps it in only when complete; a failure leaves `outDir`
 * untouched. Rejects with a one-line StartError.
 */
export async function buildSite({
  project,
  siteUrl,
  outDir,
  before,
  isCompressed,
}: SiteBuild): Promise<void> {
  const target = resolve(outDir);
  await checkBackend(project);
  await mkdir(dirname(target), { recursive: true });
  const draft = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  try {
    await render(project, siteUrl, draft, isCompressed);
    await checkSite(draft);
    if (before) {
      const { confirmed, removals } = await getPublishState(connectWithoutSession(project));
      checkRemovals(removals);
      if (confirmed <= before.revision) checkShrink(before, await readBuiltFrom(draft), removals);
    }
    await swap(draft, target);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function checkBackend(project: Project): Promise<void> {
  try {
    await getRevision(connectWithoutSession(project));
  } catch {
    throw new StartError(`No site was built: Supabase at ${project.url} doesn’t respond as expected.`);
  }
}

/** A separate process, so that a build neither slows down the server nor crashes it. */
async function render(
  project: Project,
  siteUrl: string,
  outDir: string,
  isCompressed = false,
): Promise<void> {
  const program = join(import.meta.dirname, "renderer", "whole.ts");
  const child = spawn(process.execPath, [program, outDir, isCompressed ? "compressed" : "plain"], {
    env: getBuildEnvironment(project, siteUrl, outDir),
    stdio: ["ignore", "pipe", "pipe"],
    killSignal: "SIGKILL",
  });
  const output = new Output(child);
  const code = await new Promise<number | null>((done, fail) => {
    child.on("error", fail);
    child.on("close", done);
  });
  if (code !== 0) throw new StartError(explain(output.findReason()));
}

export function getBuildEnvironment(project: Project, siteUrl: string, outDir: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PUBLIC_SUPABASE_URL: project.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: project.key,
    SITE_URL: siteUrl,
    OUT_DIR: outDir,
    ASTRO_TELEMETRY_DISABLED: "1",
    // Overrides the shell's value, because any other would build development pages without pictures.
    NODE_ENV: "production",
    // Vitest sets it for itself, and it would be taken for Vite's own: such pages read the database at each access.
    DEV: undefined,
    // Secrets that a build does not need and might print.
    SUPABASE_SECRET_KEY: undefined,
    PUBLISH_SECRET: undefined,
  };
}

async function swap(draft: string, target: string): Promise<void> {
  const old = `${draft}-old`;
  const replaced = await rename(target, old).then(
    () => true,
    () => false,
  );
  try {
    await rename(draft, target);
  } catch (error) {
    if (replaced) await rename(old, target);
    throw error;
  }
  await rm(old, { recursive: true, force: true });
}
