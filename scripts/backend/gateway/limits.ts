/*
 * How often one client may try. @supabase/lite 0.10.0 has no limits. A hosted project limits requests to Auth by network
 * address (see config.toml). Remove this when tests/unit/backend/limits/rate-limits.test.ts passes without it;
 * tests/hosted/limits.test.ts asks Supabase's Auth server the same, except for emails, which it limits for all addresses together.
 */
import { isIPv6 } from "node:net";
import { emailFormat } from "../../../src/domain/core/email.ts";
import { Allowances } from "../../program/allowances.ts";
import { deny, type Next, readBody } from "./messages.ts";

/** Requests that one network address may make in five minutes, in the long run; `factors` in one minute, `emails` in an hour. */
export interface RateLimits {
  sign_in_sign_ups: number;
  token_verifications: number;
  token_refresh: number;
  factors: number;
  emails: number;
}

interface Rule {
  limit: keyof RateLimits;
  seconds: number;
  /** Paths that are counted together. */
  what: string;
}

const fiveMinutes = 300;
const anHour = 3600;

/** Requests that it may make at once; the rest is refilled evenly. No setting changes this (SetBurst in supabase/auth). */
const burst = 30;

/**
 * Each path has its own count, as in supabase/auth's internal/api/apilimiter; our own functions are counted like its flows. A
 * path without a method is counted with each: lite runs a function for all of them.
 */
const counted: Readonly<Record<string, Rule["limit"]>> = {
  "POST /token": "token_refresh",
  "POST /signup": "sign_in_sign_ups",
  "POST /recover": "sign_in_sign_ups",
  "POST /resend": "sign_in_sign_ups",
  "PUT /user": "sign_in_sign_ups",
  "/verify": "token_verifications",
  "/rpc/announce_sign_up": "sign_in_sign_ups",
  "/rpc/read_mail_link": "token_verifications",
  "/rpc/use_recovery_code": "token_verifications",
  // Reads whole texts, and is open to visitors.
  "/rpc/search_news": "token_refresh",
  // Reads whole texts, too, and is asked while somebody types.
  "/rpc/find_document_texts": "token_refresh",
  "/rpc/search_members_area": "token_refresh",
};

/** Requests that make Auth send an email, of all paths together; a change of one's account only if it has a new address. */
const mailed = /^(?:POST \/(?:signup|recover|resend)|PUT \/user)$/;

/** Milliseconds in which an administrator may create an account after the database has allowed it. */
const vouched = 600_000;
/** What that takes: a request of each, for the new account and for the email to its owner. */
const ofCreation = ["/signup", "/recover", "emails /signup", "emails /recover"];

/**
 * The demo's accounts are created before the limits begin. Accounts that administrators create are not counted.
 */
export class RateLimit {
  readonly #limits: RateLimits;
  readonly #now: () => number;
  readonly #burst: number;
  readonly #allowances: Allowances;
  readonly #expected = new Map<string, number>();
  #isOn = false;

  constructor(limits: RateLimits, now: () => number = Date.now, most = burst) {
    this.#limits = limits;
    this.#now = now;
    this.#burst = most;
    this.#allowances = new Allowances(now);
  }

  readonly begin = (): void => {
    this.#isOn = true;
  };

  /** Null while this address is within its limit. */
  async refuse(request: Request, address: string): Promise<Response | null> {
    const rule = this.#isOn ? findRule(request) : null;
    if (!rule || this.#take(`${rule.what} ${address}`, this.#limits[rule.limit], rule.seconds)) return null;
    if (this.#isExpected(rule.what, address, (await readBody(request)).email)) return null;
    return deny(429, "over_request_rate_limit", "Request rate limit reached");
  }

  /** Null while this address is within the hour's limit of emails: one alone could keep the mailer busy for ever. */
  async refuseEmail(request: Request, address: string): Promise<Response | null> {
    const { asked, path } = readPath(request);
    if (!this.#isOn || !mailed.test(asked)) return null;
    const { email } = await readBody(request);
    if (asked === "PUT /user" && !email) return null;
    const most = this.#limits.emails;
    if (this.#take(`emails ${address}`, most, anHour, most)) return null;
    if (this.#isExpected(`emails ${path}`, address, email)) return null;
    return deny(429, "over_email_send_rate_limit", "email rate limit exceeded");
  }

  /** Remembers for which email address the database allows an administrator to create an account. */
  async expect(request: Request, address: string, next: Next): Promise<Response> {
    if (!this.#isOn || new URL(request.url).pathname !== "/rest/v1/rpc/check_new_account")
      return next(request);
    const { new_email } = await readBody(request);
    const response = await next(request);
    if (response.ok)
      for (const path of ofCreation) {
        const key = toKey(path, address, new_email);
        if (key) this.#expected.set(key, this.#now() + vouched);
      }
    return response;
  }

  /** Once for each time that the database has allowed it. */
  #isExpected(path: string, address: string, email: unknown): boolean {
    for (const [expected, until] of this.#expected) if (until <= this.#now()) this.#expected.delete(expected);
    return this.#expected.delete(toKey(path, address, email) ?? "");
  }

  #take(key: string, limit: number, seconds: number, most = this.#burst): boolean {
    return this.#allowances.take(key, most, seconds / limit);
  }
}

/** Null for anything that is not an email address: nothing is expected without one. */
function toKey(path: string, address: string, email: unknown): string | null {
  const account = typeof email === "string" ? email.trim().toLowerCase() : "";
  return emailFormat.test(account) ? `${path} ${address} ${account}` : null;
}

/** "POST /token", and its path alone. */
function readPath({ method, url }: Request): { asked: string; path: string } {
  const [, path = ""] = /^\/(?:auth|rest)\/v1(\/.*?)\/?$/.exec(new URL(url).pathname) ?? [];
  return { asked: `${method} ${path}`, path };
}

function findRule(request: Request): Rule | null {
  const { asked, path } = readPath(request);
  if (request.method === "POST" && path.startsWith("/factors/"))
    return { limit: "factors", seconds: 60, what: path.replace(/^.*\//, "") };
  const limit = counted[asked] ?? counted[path];
  return limit ? { limit, seconds: fiveMinutes, what: path } : null;
}

/**
 * The client's address, from the web server in front; nothing else can connect from outside, because everything listens on
 * loopback. Only the last entry is from the web server; a client can invent the others.
 */
export function getClientAddress({ headers }: Request, peer: string | null): string {
  const forwarded = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
  const address = forwarded || peer || "";
  return isIPv6(address) ? getNetwork(address) : address;
}

/** The first half, because a household or an attacker has all addresses of one such network. */
function getNetwork(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  const [front = "", back] = address.split("::").map((part) => part.split(":").filter(Boolean).join(":"));
  if (back === undefined) return front.split(":").slice(0, 4).join(":");
  const [first, last] = [front, back].map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => "0");
  return [...(first ?? []), ...zeros, ...(last ?? [])].slice(0, 4).join(":");
}
