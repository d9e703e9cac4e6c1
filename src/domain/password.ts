/** What the auth service takes; longer ones it would refuse. The shortest is `passwordMinLength` of a member. */
export const passwordMaxLength = 72;

const weaknesses: Record<string, string> = {
  length: "It is too short.",
  characters: "It needs more kinds of characters: small and capital letters, digits, signs.",
  pwned: "It appeared in a leak of another site, so strangers know it.",
};

/** The reasons of a weak-password error, for people. */
export function listWeaknesses(reasons: readonly string[]): string[] {
  return reasons.flatMap((reason) => weaknesses[reason] ?? []);
}
