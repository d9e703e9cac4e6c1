import { StartError } from "./errors.ts";

/** Runs a command's main function: a StartError is printed as its one line, anything else with its stack. */
export async function run(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof StartError ? `\n${error.message}` : error);
    process.exit(1);
  }
}
