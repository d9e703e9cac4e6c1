import * as z from "zod/mini";
import type { Scene } from "../frame/email.tsx";

/**
 * What Auth reported about the account. Anyone can type another person's address, so these emails don't use a name
 * that was typed with it.
 */
export const authFacts = z.object({
  action: z.enum(["signup", "invite", "recovery", "email_change"]),
  email: z.string(),
  /** An administrator created the account, and its owner has not set a password yet. */
  invited: z.boolean(),
});

export const once = "The link works once and expires after an hour.";

/** The page that uses the link up; the preview has no token, so there the page says that the link is incomplete. */
export function getAuthLink(
  { site, token = "" }: Scene,
  page: "confirm" | "confirm-change" | "reset-password",
  action: string,
) {
  return `${site}/auth/${page}?${new URLSearchParams({ token_hash: token, type: action })}`;
}

export const whyAuth = ({ site }: Scene, to: string) =>
  `This email was sent to ${to} because someone asked for it on ${site}. Emails like this can’t be turned off.`;
