import type { Client } from "../../src/data/core/client.ts";
import type { Keys } from "./project.ts";
import type { Prompt } from "./prompt.ts";

/** What every step gets. */
export interface Setup {
  prompt: Prompt;
  keys: Keys;
  /** The project's reference, for the Supabase CLI. */
  ref: string;
  /** Public address of the site, without a slash at the end. */
  site: string;
  /** With the secret key. */
  server: Client;
}

export interface Step {
  title: string;
  /** What it does, and why. */
  purpose: string;
  /** Says what is already done; null if the step has something to do. */
  find(setup: Setup): Promise<string | null>;
  /** Does the work and returns the result. Can be repeated. Rejects with what to do next. */
  run(setup: Setup): Promise<string | Skipped>;
}

/** Why a step was skipped; the next steps do not need it. */
interface Skipped {
  skipped: string;
}

/** Runs the steps in order, except those that are already done. */
export async function runSteps(steps: readonly Step[], setup: Setup): Promise<void> {
  const { prompt } = setup;
  for (const [index, step] of steps.entries()) {
    prompt.say(`\n${index + 1}/${steps.length}  ${step.title}\n     ${step.purpose}`);
    const done = await step.find(setup);
    const result =
      done ??
      ((await prompt.confirm("     Do this now?"))
        ? await step.run(setup)
        : { skipped: "Skipped. Run this again to do it later." });
    prompt.say(typeof result === "string" ? `  ✓  ${result}` : `  –  ${result.skipped}`);
  }
}
