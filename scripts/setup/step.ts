import type { Client } from "../../src/data/client.ts";
import type { Desk } from "./desk.ts";
import type { Keys } from "./project.ts";

/** What every step works with. */
export interface Setup {
  desk: Desk;
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
  take(setup: Setup): Promise<string>;
}

/** Takes the steps in order, each as far as it is not taken yet. */
export async function takeSteps(steps: readonly Step[], setup: Setup): Promise<void> {
  const { desk } = setup;
  for (const [index, step] of steps.entries()) {
    desk.say(`\n${index + 1}/${steps.length}  ${step.title}\n     ${step.says}`);
    const standing = await step.find(setup);
    if (standing) desk.say(`  ✓  ${standing}`);
    else if (await desk.confirm("     Do this now?")) desk.say(`  ✓  ${await step.take(setup)}`);
    else desk.say("  –  Left out. It is offered again when you run this again.");
  }
}
