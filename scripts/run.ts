import { inspect } from "node:util";
import { StartError } from "./errors.ts";

/** Runs a command's main function: a StartError is printed as its one line, anything else with its stack. */
export async function run(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    // As text: an error of the database would be taken for one that its client was told (see quiet.ts).
    console.error(error instanceof StartError ? `\n${error.message}` : inspect(error));
    process.exit(1);
  }
}

/** A line of progress with the seconds since the command began. */
export function report(line: string): void {
  console.log(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${line}`);
}

/** Ends the process cleanly when it is asked to stop, however often it is asked. */
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
