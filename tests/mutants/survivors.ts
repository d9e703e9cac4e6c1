/** Mutants that no story can notice, each with the reason: what else holds when this rule is gone. */
export const survivors: Record<string, string> = {};
