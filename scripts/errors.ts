/** A failure whose message is for the person at the terminal; printed without a stack. */
export class StartError extends Error {
  override name = "StartError";
}
