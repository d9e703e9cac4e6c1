/** A rule of the database, weakened. */
export interface Mutant {
  /** What is weakened and how, the same in every run. */
  id: string;
  /** The rule's name in the catalogue, shared by all its mutants. */
  rule: string;
  kind: Kind;
  inject: string;
  restore: string;
  /** Only a test that uses one of each can kill it. */
  tables?: readonly string[];
  functions?: readonly string[];
  /** The title of the test for this rule. */
  story?: string;
}

export const kinds = ["policy", "trigger", "check", "unique", "view", "grant", "path", "guard"] as const;
export type Kind = (typeof kinds)[number];

/** As a quoted SQL identifier. */
export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
