/** For someone who signed in with a merged account. `address` is the other account's, partly hidden. */
export function mergedMessage(address: string | null): string {
  return `This account was merged into another. Sign in with the other address${address ? `: ${address}` : "."}`;
}
