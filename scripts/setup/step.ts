import type { Client } from "../../src/data/core/client.ts";
import type { Keys } from "./project.ts";
import type { Prompt } from "./prompt.ts";

/** What every step works with. */
export interface Setup {
  desk: Prompt;
  keys: Keys;
  /** The project's name for the Supabase CLI. */
  ref: string;
  /** Public address of the site, without a slash at the end. */
  site: string;
  /** With the secret key. */
  server: Client;
}

export interface Step {
  title: string;
  /** What it is about to do, and why. */
  says: string;
  /** What the project itself says is done already; null if something is left. */
  find(setup: Setup): Promise<string | null>;
  /** Does the rest and returns what is reached. May be repeated. Rejects with what to do next. */
  take(setup: Setup): Promise<string | Left>;
}

/** What is not reached and holds nothing up: why. */
interface Left {
  left: string;
}

/** Takes the steps in order, each as far as it is not taken yet. */
export async function takeSteps(steps: readonly Step[], setup: Setup): Promise<void> {
  const { desk } = setup;
  for (const [index, step] of steps.entries()) {
    desk.say(`\n${index + 1}/${steps.length}  ${step.title}\n     ${step.says}`);
    const standing = await step.find(setup);
    const reached =
      standing ??
      ((await desk.confirm("     Do this now?"))
        ? await step.take(setup)
        : { left: "Left out. It is offered again when you run this again." });
    desk.say(typeof reached === "string" ? `  ✓  ${reached}` : `  –  ${reached.left}`);
  }
}
