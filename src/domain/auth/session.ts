import type { Permissions } from "../roles/role.ts";
import { sessionKey } from "./session-key.ts";

/**
 * A signed-in user's access as the interface shows it; the database enforces it. "closed": declined, merged into another
 * account, deleted by the user, or of a person marked as deceased.
 */
export type Access = (typeof accesses)[number];
const accesses = ["pending", "closed", "member", "staff", "admin"] as const;

export const isAccess = (text: string | null): text is Access => accesses.some((access) => access === text);

export interface Rights {
  is_approved: boolean;
  /** Not approved, and not awaiting it. */
  is_closed?: boolean;
  is_super_admin: boolean;
  /** What the user's roles allow. */
  permissions?: Permissions;
}

/** Roles apply to approved accounts only. */
export function getAccess({
  is_approved,
  is_closed = false,
  is_super_admin,
  permissions = {},
}: Rights): Access {
  if (is_super_admin) return "admin";
  if (!is_approved) return is_closed ? "closed" : "pending";
  return Object.values(permissions).some((actions) => actions.length > 0) ? "staff" : "member";
}

/** Super admins need no approval. */
export function isApproved(access: Access): boolean {
  return access !== "pending" && access !== "closed";
}

/** Whether they can open the back office; each of its screens requires its own permission. */
export function worksInOffice(access: Access): boolean {
  return access === "admin" || access === "staff";
}

/** Keys in the browser's storage. public/theme.js reads them too, before any of this code loads. */
export const sessionKeys = {
  /** The session as the auth client writes it. */
  session: sessionKey,
  /** When the session ends, in milliseconds since 1970. */
  deadline: `${sessionKey}-until`,
  /** The session's lifetime in seconds, by which the deadline moves when the user stays signed in. */
  lifetime: `${sessionKey}-for`,
  /** The last known access, used to show the right links before paint. */
  access: "alumni-access",
  /** Links to the photos that were shown lately. */
  photos: "alumni-photos",
} as const;

/** Seconds, without and with Remember me. */
export const sessionLifetimes = { short: 3600, remembered: 2_592_000 } as const;

/** How long before the deadline the user is asked whether to stay, in milliseconds. */
export const endingNotice = 5 * 60 * 1000;

export function getLifetime(remember: boolean): number {
  return remember ? sessionLifetimes.remembered : sessionLifetimes.short;
}

/** Parses a stored lifetime; invalid values give the short one. */
export function parseLifetime(text: string | null): number {
  return getLifetime(Number(text) === sessionLifetimes.remembered);
}

/** The end of a session that begins or is extended now, however often it is refreshed. */
export function getDeadline(now: number, lifetime: number): number {
  return now + lifetime * 1000;
}

/** In milliseconds: tabs read the clock at different times, and it may be corrected in between. */
const clockTolerance = 60_000;

/** False once the deadline has passed, and for a deadline that our sign-in cannot have written. */
export function isDeadlineAhead(deadline: string | null, now: number, lifetime: number): boolean {
  const moment = Number(deadline);
  return deadline !== null && moment > now && moment <= getDeadline(now, lifetime) + clockTolerance;
}

/** Whether a stored text can be a session. The auth client breaks on any other valid JSON. */
export function isSessionText(text: string): boolean {
  try {
    const { access_token, refresh_token, expires_at, user } = JSON.parse(text);
    const tokens = [access_token, refresh_token];
    return (
      tokens.every((token) => typeof token === "string") &&
      typeof expires_at === "number" &&
      typeof user === "object" &&
      user !== null
    );
  } catch {
    return false;
  }
}
