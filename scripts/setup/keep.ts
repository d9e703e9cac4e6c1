import { existsSync } from "node:fs";
import { chmod, readFile, writeFile } from "node:fs/promises";
import type { Prompt } from "./prompt.ts";

/** Keeps them in a file that git ignores, readable by its owner alone, if the person at the terminal says so. */
export async function keepVariables(
  desk: Prompt,
  file: ".env" | "supabase/.env",
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const before = existsSync(file) ? await readFile(file, "utf8") : "";
  const known = Object.entries(values).every(([name, value]) => process.env[name] === value);
  if (known || !desk.isAtTerminal) return;
  const words = `     Keep these in ${file}, so that nothing is asked again? Git ignores it, and only you can read it.`;
  if (!(await desk.confirm(words, false))) return;
  const names = Object.keys(values);
  const others = before.split("\n").filter((line) => !names.some((name) => line.startsWith(`${name}=`)));
  const lines = Object.entries(values).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  await writeFile(file, `${[...others, ...lines].join("\n").trim()}\n`, { mode: 0o600 });
  // The mode above is of new files only.
  await chmod(file, 0o600);
}
