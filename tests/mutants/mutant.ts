/** A rule of the database, weakened. */
export interface Mutant {
  /** What is weakened and how, in words that stay the same from run to run. */
  id: string;
  /** The rule as it stands in the catalogue, so that several mutants of one rule are known to belong together. */
  rule: string;
  kind: Kind;
  plant: string;
  restore: string;
  /** Only a test that comes by one of each can notice it. */
  tables?: readonly string[];
  functions?: readonly string[];
  /** The title of the story that tells this rule. */
  story?: string;
}

export const kinds = ["policy", "trigger", "check", "unique", "view", "grant", "path", "guard"] as const;
export type Kind = (typeof kinds)[number];

/** Written as a name in SQL. */
export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
