import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Option of Node under which every process that it starts writes its peak of memory into the folder. */
export function notePeaks(folder: string): string {
  const code = `import{writeFileSync}from"node:fs";process.on("exit",()=>writeFileSync(${JSON.stringify(folder)}+"/peak-"+process.pid,String(process.resourceUsage().maxRSS)))`;
  return `--import=data:text/javascript;base64,${Buffer.from(code).toString("base64")}`;
}

/** The largest of them, in megabytes. */
export async function readPeak(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.startsWith("peak-"));
  const peaks = await Promise.all(
    names.map(async (name) => Number(await readFile(join(folder, name), "utf8"))),
  );
  return Math.round(Math.max(...peaks) / 1000);
}
