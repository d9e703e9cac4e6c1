import { spawn } from "node:child_process";
import { StartError } from "../program/errors.ts";
import type { Prompt } from "./prompt.ts";

/** Pinned, because its options change between versions; .github/deploying/hosted.md names the same version. */
const supabaseCli = "supabase@3.1.0";

interface Outcome {
  status: number;
  /** Standard output and error in the order in which they came. */
  text: string;
}

/** Runs the Supabase CLI, logging in first if needed. Does not reject when the CLI fails. */
export async function runCli(
  prompt: Prompt,
  words: string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const first = await start(words, env);
  if (!/access token not provided/i.test(first.text)) return first;
  if (!prompt.isAtTerminal)
    throw new StartError(
      "Set SUPABASE_ACCESS_TOKEN. You can create one at https://supabase.com/dashboard/account/tokens.",
    );
  prompt.say("Sign in to Supabase in the browser window that opens.");
  await start(["login"], {}, "inherit");
  return start(words, env);
}

/** Rejects with the CLI's reason and the next step. */
export async function mustRun(
  prompt: Prompt,
  words: string[],
  next: string,
  env: Record<string, string> = {},
): Promise<string> {
  const { status, text } = await runCli(prompt, words, env);
  if (status === 0) return text;
  throw new StartError(`The Supabase CLI failed:\n  ${findReason(text)}\n\n${next}`);
}

/** Six lines from the first that reports an error; a whole SQL statement may follow it. */
function findReason(text: string): string {
  const lines = text.trim().split("\n");
  const first = lines.findIndex((line) => /\b(error|failed|denied|unauthorized|forbidden)\b/i.test(line));
  return (first < 0 ? lines.slice(-6) : lines.slice(first, first + 6)).join("\n  ");
}

function start(
  words: string[],
  env: Record<string, string>,
  stdio: "pipe" | "inherit" = "pipe",
): Promise<Outcome> {
  const child = spawn("npx", ["--yes", supabaseCli, ...words], {
    env: { ...process.env, DO_NOT_TRACK: "1", SUPABASE_TELEMETRY_DISABLED: "1", ...env },
    stdio: stdio === "inherit" ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("close", (status) => done({ status: status ?? 1, text }));
  });
}
