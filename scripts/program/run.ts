import { inspect } from "node:util";
import { StartError } from "./errors.ts";

/** Runs a command's main function and prints a StartError as one line, any other error with its stack. */
export async function run(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    // As text, because quietConsole drops database errors that are printed as objects.
    console.error(error instanceof StartError ? `\n${error.message}` : inspect(error));
    process.exit(1);
  }
}

/** Prints progress with the seconds since the command began. */
export function report(line: string): void {
  console.log(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${line}`);
}

/** Shuts down cleanly on the first stop signal and ignores further ones. */
export function stopOnSignal(stop: () => Promise<void>, announce = () => report("Stopping")): void {
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      announce();
      await stop();
      process.exit(0);
    });
  }
}
