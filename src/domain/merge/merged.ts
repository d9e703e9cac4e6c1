/** To a person who signed in with an account that was closed. `address` is part of the other one's. */
export function mergedMessage(address: string | null): string {
  return `This account was merged into another. Sign in with the other address${address ? `: ${address}` : "."}`;
}
