import { existsSync } from "node:fs";
import { chmod, readFile, writeFile } from "node:fs/promises";
import type { Prompt } from "./prompt.ts";

/** Saves them to a file that git ignores and only its owner can read, if the person at the terminal agrees. */
export async function saveVariables(
  prompt: Prompt,
  file: ".env" | "supabase/.env",
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const before = existsSync(file) ? await readFile(file, "utf8") : "";
  const known = Object.entries(values).every(([name, value]) => process.env[name] === value);
  if (known || !prompt.isAtTerminal) return;
  const words = `     Save these in ${file}, so that you aren’t asked again? Git ignores it, and only you can read it.`;
  if (!(await prompt.confirm(words, false))) return;
  const names = Object.keys(values);
  const others = before.split("\n").filter((line) => !names.some((name) => line.startsWith(`${name}=`)));
  const lines = Object.entries(values).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  await writeFile(file, `${[...others, ...lines].join("\n").trim()}\n`, { mode: 0o600 });
  // The mode above applies only to new files.
  await chmod(file, 0o600);
}
