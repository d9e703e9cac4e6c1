import { z } from "zod";
import type { Scene } from "../frame/email.tsx";

/**
 * What Auth told of the account. Anybody can type another person's address, so these letters greet by no name that was
 * typed with it.
 */
export const authFacts = z.object({
  action: z.enum(["signup", "invite", "recovery", "email_change"]),
  email: z.string(),
  /** An administrator made the account, and its owner has set no password yet. */
  invited: z.boolean(),
});

export const once = "The link works once and for one hour.";

/** The page that spends the link; in the preview, where nothing was asked for, it says that the link is incomplete. */
export function getAuthLink({ site, token = "" }: Scene, page: "confirm" | "reset-password", action: string) {
  return `${site}/auth/${page}?${new URLSearchParams({ token_hash: token, type: action })}`;
}

export const whyAuth = ({ site }: Scene, to: string) =>
  `This email was sent to ${to} by the website ${site}.`;
