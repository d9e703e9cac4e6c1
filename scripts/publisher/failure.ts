import { StartError } from "../errors.ts";

/** Why nothing was published, as one line for people. */
export function describeFailure(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const { name, message, code } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return "No site was built: there is no space left on the disk.";
  if (name === "TimeoutError") return "No site was built: it took too long and was ended.";
  return `No site was built: ${message.split("\n")[0]}`;
}
