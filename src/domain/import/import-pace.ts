import { plural } from "../text/plural.ts";
import { formatDuration } from "../time/remaining.ts";

/**
 * What supabase/config.toml allows a hosted project; a test compares. The embedded backend does not count the accounts that
 * administrators make.
 */
export const hostedLimits = { signUpsInFiveMinutes: 60, emailsPerHour: 100 };

/** The limit of the auth service that an import has reached. */
export type ImportLimit = "accounts" | "emails";

const hour = 3_600_000;

/** Where addresses are confirmed, Auth counts two emails for a new account; its owner gets one. */
const pace: Record<ImportLimit, { perHour: number; words: string }> = {
  accounts: {
    perHour: hostedLimits.signUpsInFiveMinutes * 12,
    words: `the server creates at most ${hostedLimits.signUpsInFiveMinutes} accounts in five minutes`,
  },
  emails: {
    perHour: hostedLimits.emailsPerHour / 2,
    words: `the mail service accepts at most ${hostedLimits.emailsPerHour} emails an hour`,
  },
};

/** Why an import pauses until `time`, which is text for people, and how long the rest will take. */
export function explainPause(limit: ImportLimit, left: number, time: string): string {
  const { perHour, words } = pace[limit];
  const accounts = plural(left, "account is left", "accounts are left");
  return `Waiting until ${time}: ${words}. ${accounts}, which will take ${formatDuration((left / perHour) * hour)}.`;
}

const firstPause = 15_000;
const longestPause = 600_000;

/** Milliseconds before the attempt after this many refusals in a row. */
export function getPause(refusals: number): number {
  return Math.min(longestPause, firstPause * 2 ** (refusals - 1));
}
