import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

const flags = ["--allow-env", "--allow-net", "--allow-read", "--allow-sys", "--node-modules-dir=manual"];

/**
 * An Edge Function in a separate Deno process, on a free port, with only these environment variables. The project's
 * files are in the folder `root`.
 */
export async function startFunction(name: string, env: Record<string, string>, root = ".") {
  // The npm package installs its program when it is first used.
  execFileSync(resolve("node_modules/.bin/deno"), ["--version"]);
  const folder = `supabase/functions/${name}`;
  const words = ["run", ...flags, "--config", `${folder}/deno.json`, `${folder}/index.ts`];
  const deno = spawn(resolve("node_modules/deno/deno"), words, {
    cwd: root,
    env: { ...env, DENO_SERVE_ADDRESS: "tcp:127.0.0.1:0", HOME: process.env.HOME, NO_COLOR: "1" },
    stdio: ["ignore", "inherit", "pipe"],
  });
  const gone = once(deno, "exit");
  const log: string[] = [];
  const listening = new Promise<string>((found) => {
    createInterface({ input: deno.stderr }).on("line", (line) => {
      log.push(line);
      const [, url] = /^Listening on (http:\S+)\/ /.exec(`${line} `) ?? [];
      if (url) found(url);
    });
  });
  const url = await Promise.race([
    listening,
    gone.then(() => Promise.reject(new Error(`It did not start: ${log.join("\n")}`))),
  ]);
  const stop = async () => {
    deno.kill();
    await gone;
  };
  return { url, log, stop };
}
