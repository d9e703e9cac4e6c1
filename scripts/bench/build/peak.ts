import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** A Node option with which every process writes its peak memory to the folder. */
export function notePeaks(folder: string): string {
  const code = `import{writeFileSync}from"node:fs";process.on("exit",()=>writeFileSync(${JSON.stringify(folder)}+"/peak-"+process.pid,String(process.resourceUsage().maxRSS)))`;
  return `--import=data:text/javascript;base64,${Buffer.from(code).toString("base64")}`;
}

/** The largest peak, in megabytes. */
export async function readPeak(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.startsWith("peak-"));
  const peaks = await Promise.all(
    names.map(async (name) => Number(await readFile(join(folder, name), "utf8"))),
  );
  return Math.round(Math.max(...peaks) / 1000);
}
