import type { Secrets } from "../backend/secrets.ts";

/** What the database announces to the publisher and to the sender of emails. */
export const channels = ["site_revision", "email_queue"] as const;
export type Channel = (typeof channels)[number];

/** Messages from the backend's process to the program. It gets none: it ends when the program disconnects. */
export type FromBackend =
  | { kind: "open"; port: number; secrets: Secrets }
  /** The database has its first content. */
  | { kind: "filled" }
  | { kind: "notify"; channel: Channel }
  /** Progress, for the terminal. */
  | { kind: "report"; line: string }
  /** Also sent during a long statement. */
  | { kind: "beat" }
  /** Why it ends: what follows "The database". */
  | { kind: "ending"; reason: string }
  /** Why it could not start, as sentences. */
  | { kind: "failed"; reason: string };

/** Milliseconds between two beats. */
export const beat = 250;
