import { writeFile } from "node:fs/promises";
import { printMark } from "./letters/mark.ts";
import { run } from "./run.ts";

/** Draws the mark of the letters anew, where the site's own icon has changed. */
await run(async () => writeFile("src/letters/frame/mark.ts", await printMark()));
