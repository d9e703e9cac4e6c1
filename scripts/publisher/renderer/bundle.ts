import { fork } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { AstroConfig } from "astro";
import { StartError } from "../../errors.ts";
import { explain } from "../failure.ts";
import { Output } from "../output.ts";

/** What depends on the program alone, for any content: the pages as modules that render, and what they load. */
export interface Bundle {
  /** Folder with the files that are the same in every site: scripts, style sheets and public files. */
  assets: string;
  /** Module with Astro's application. It imports others of its folder when they are needed. */
  entry: string;
  /** Astro's style sheets of each page, by its own name of the page. */
  styles: [page: string, sheets: unknown[]][];
  config: SiteConfig;
}

/** Of Astro's configuration, what is asked for once the pages are there. */
export type SiteConfig = Pick<AstroConfig, "site" | "base" | "trailingSlash"> & {
  build: Pick<AstroConfig["build"], "format">;
};

/** Inside the project: the bundled pages import libraries from there. */
const parent = resolve(".astro");
const prefix = "bundle-";

/** Bundles for as long as this process lives; in another one, which takes most of a gigabyte of memory with it. */
export async function makeBundle(): Promise<Bundle> {
  await mkdir(parent, { recursive: true });
  await removeAbandoned();
  const folder = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const child = fork(new URL("./bundler.ts", import.meta.url), [folder], {
    env: { ...process.env, RENDERED_APART: "yes" },
    execArgv: [],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const output = new Output(child);
  return new Promise((done, fail) => {
    child.once("message", done);
    child.once("error", fail);
    child.once("close", () => fail(new StartError(explain(output.findReason()))));
  });
}

/** The folders of processes that were killed. */
async function removeAbandoned(): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  for (const name of names)
    if (!isRunning(Number(name.split("-")[1])))
      await rm(join(parent, name), { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
