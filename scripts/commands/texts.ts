import { run } from "../program/run.ts";
import { listTexts } from "../texts/files.ts";

/** Prints every text that people read, by file, for proofreading: `npm run texts`, or `npm run texts -- src/admin`. */
await run(async () => {
  const under = process.argv[2] ?? "";
  for (const { path, texts } of listTexts(under)) {
    console.log(`\n${path}`);
    for (const { line, text } of texts) console.log(`${String(line).padStart(5)}  ${text}`);
  }
});
