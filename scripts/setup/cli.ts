import { spawn } from "node:child_process";
import { StartError } from "../program/errors.ts";
import type { Prompt } from "./prompt.ts";

/** Its options change between versions; .github/deploying/hosted.md names the same one. */
const supabaseCli = "supabase@3.1.0";

interface Outcome {
  status: number;
  /** Both of its streams, as they came. */
  text: string;
}

/** What the Supabase CLI says; it logs in first where it has to. Never rejects for a status. */
export async function runCli(
  desk: Prompt,
  words: string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const first = await start(words, env);
  if (!/access token not provided/i.test(first.text)) return first;
  if (!desk.isAtTerminal)
    throw new StartError(
      "Set SUPABASE_ACCESS_TOKEN, which you make at https://supabase.com/dashboard/account/tokens: only its holder may change the project.",
    );
  desk.say("The Supabase CLI has to know you: it opens your browser.");
  await start(["login"], {}, "inherit");
  return start(words, env);
}

/** Rejects with the CLI's reason and what to do next. */
export async function mustRun(
  desk: Prompt,
  words: string[],
  next: string,
  env: Record<string, string> = {},
): Promise<string> {
  const { status, text } = await runCli(desk, words, env);
  if (status === 0) return text;
  throw new StartError(`The Supabase CLI could not do it:\n  ${findReason(text)}\n\n${next}`);
}

/** The lines from the first that tells of an error: after it the whole statement may follow. */
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
