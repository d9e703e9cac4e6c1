import { sessionKey } from "./session-key.ts";

/** What a signed-in person may see; everything else is decided by the database. */
export type Access = "pending" | "member" | "admin";

export interface Rights {
  is_approved: boolean;
  is_super_admin: boolean;
}

export function getAccess({ is_approved, is_super_admin }: Rights): Access {
  if (is_super_admin) return "admin";
  return is_approved ? "member" : "pending";
}

/** A super admin needs no approval. */
export function isApproved(access: Access): boolean {
  return access !== "pending";
}

/**
 * Names in the browser's storage. public/theme.js reads them
 * too, before any of this is loaded.
 */
export const sessionKeys = {
  /** The session as the auth client writes it. */
  session: sessionKey,
  /** When it ends for good, in milliseconds since 1970. */
  deadline: `${sessionKey}-until`,
  /** How long it lasts, in seconds: how far the deadline moves when the person stays signed in. */
  lifetime: `${sessionKey}-for`,
  /** The access last seen, for showing the right links before paint. */
  access: "cpeaa-access",
} as const;

/** Seconds, without and with Remember me. */
export const sessionLifetimes = { short: 3600, remembered: 2_592_000 } as const;

/** Milliseconds before the deadline at which the person is asked whether to stay. */
export const endingNotice = 5 * 60 * 1000;

export function getLifetime(remember: boolean): number {
  return remember ? sessionLifetimes.remembered : sessionLifetimes.short;
}

/** A stored lifetime; the short one for anything that no sign-in of ours can have written. */
export function parseLifetime(text: string | null): number {
  return getLifetime(Number(text) === sessionLifetimes.remembered);
}

/** The moment at which a session that begins or is extended now is over, however often it is refreshed. */
export function getDeadline(now: number, lifetime: number): number {
  return now + lifetime * 1000;
}

/** Tabs read the clock one after the other, and it may be set right in between. */
const clockTolerance = 60_000;

/** False when the time is over, and for a deadline that no sign-in of ours can have written. */
export function isDeadlineAhead(deadline: string | null, now: number, lifetime: number): boolean {
  const moment = Number(deadline);
  return deadline !== null && moment > now && moment <= getDeadline(now, lifetime) + clockTolerance;
}

/** Whether a stored text can be a session at all. The auth client trips over anything else that is valid JSON. */
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
