// By hand, because @clack/prompts would save some 60 lines of one command.
import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { StartError } from "../program/errors.ts";

interface Question {
  /** The environment variable that may hold the answer. */
  name: string;
  /** What to type and where to find it. */
  words: string;
  /** Hidden while it is typed. */
  isSecret?: boolean;
  /** May stay empty. */
  isOptional?: boolean;
  /** Rejects with a StartError if an answer is wrong; the question is then asked again. */
  check?: (answer: string) => unknown;
}

/** Asks the person at the terminal, or reads answers from the environment. */
export interface Prompt {
  say(text: string): void;
  /** Returns "" only if the question is optional. */
  ask(question: Question): Promise<string>;
  confirm(words: string, usual?: boolean): Promise<boolean>;
  isAtTerminal: boolean;
}

/** With `--yes` or without a terminal nothing is asked: answers come from the environment, and every step runs. */
export function openPrompt(isAsked: boolean, env: NodeJS.ProcessEnv = process.env): Prompt {
  const ask = async ({ name, words, isSecret, isOptional, check }: Question): Promise<string> => {
    const given = env[name]?.trim();
    if (given) {
      await check?.(given);
      return given;
    }
    if (!isAsked && isOptional) return "";
    if (!isAsked) throw new StartError(`Set ${name}: ${words}. Then run this again to continue from here.`);
    for (;;) {
      const answer = (await read(`${words}${isSecret ? " (hidden)" : ""}: `, isSecret)).trim();
      if (answer === "" && !isOptional) continue;
      const fault = answer === "" ? null : await findFault(check, answer);
      if (!fault) return answer;
      console.log(`  ✗  ${fault}`);
    }
  };
  const confirm = async (words: string, usual = true) => {
    if (!isAsked) return usual;
    const answer = (await read(`${words} ${usual ? "[Y/n]" : "[y/N]"} `)).trim().toLowerCase();
    return answer === "" ? usual : answer.startsWith("y");
  };
  return { say: (text) => console.log(text), ask, confirm, isAtTerminal: isAsked };
}

async function findFault(check: Question["check"], answer: string): Promise<string | null> {
  try {
    await check?.(answer);
    return null;
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
}

async function read(prompt: string, isSecret = false): Promise<string> {
  stdout.write(prompt);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: isSecret ? silent : stdout, terminal: isSecret });
  // Ctrl-C and Ctrl-D end the command, which can be run again.
  lines.once("SIGINT", () => process.exit(130));
  const end = new Promise<never>((_, fail) =>
    lines.once("close", () => fail(new StartError("The input ended. Run this again to continue."))),
  );
  try {
    return await Promise.race([lines.question(""), end]);
  } finally {
    lines.close();
    if (isSecret) stdout.write("\n");
  }
}
