import { emailFormat, readEmail } from "../../src/domain/core/email.ts";
import { StartError } from "../program/errors.ts";

/** The mailer's settings; see .github/deploying/mail.md. Times are in milliseconds. */
export interface MailSettings {
  /** smtp:// or smtps://, with user and password if the server requires them. */
  smtpUrl: string;
  from: { name: string; address: string };
  /** Between the starts of two emails. */
  spacing: number;
  /** Between checks of the queue when nothing is known to be due. */
  poll: number;
  /** How long an email belongs to the mailer that took it. */
  lease: number;
}

/** Seconds; longer than all timeouts for the mail server together (see ./post.ts). */
const usualLease = 120;
const poll = 15_000;

/** Null without SMTP_URL: then this process sends no emails. */
export function readMailSettings(env: NodeJS.ProcessEnv = process.env): MailSettings | null {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = env;
  if (!smtpUrl) return null;
  if (!/^smtps?:\/\/[^/\s]+/.test(smtpUrl))
    throw new StartError("SMTP_URL must be smtp:// or smtps:// and the name of a mail server.");
  const sender = readSender(from);
  if (!sender)
    throw new StartError("MAIL_FROM must name the sender, such as: Alumni association <office@example.org>");
  return {
    smtpUrl,
    from: sender,
    spacing: 60_000 / readNumber(env, "MAIL_RATE", 30),
    poll,
    lease: readNumber(env, "MAIL_LEASE", usualLease) * 1000,
  };
}

/** Reads "office@example.org", or a name and the address in angle brackets. */
function readSender(text = ""): MailSettings["from"] | null {
  const [, name = "", typed = text] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(text) ?? [];
  const address = readEmail(typed);
  return emailFormat.test(address) ? { name: name.trim().replace(/^"(.*)"$/, "$1"), address } : null;
}

/**
 * Where email programs post one-click unsubscribes. By default this is the project's Edge Function, because a static host
 * accepts no POST. Commands that serve the site use their own address instead.
 */
export function readOneClickUrl(usual: string, env: NodeJS.ProcessEnv = process.env): string {
  const url = env.UNSUBSCRIBE_URL || usual;
  if (URL.canParse(url) && /^https?:\/\/[^?#]+$/.test(url)) return url;
  throw new StartError("UNSUBSCRIBE_URL must be an address like https://example.org/emails/one-click.");
}

/** `supabaseUrl` is the project's. */
export function getOneClickFunction(supabaseUrl: string): string {
  return `${supabaseUrl.replace(/\/+$/, "")}/functions/v1/unsubscribe`;
}

function readNumber(env: NodeJS.ProcessEnv, name: "MAIL_RATE" | "MAIL_LEASE", usual: number): number {
  const text = env[name];
  if (!text) return usual;
  const number = Number(text);
  if (number > 0 && number <= 100_000) return number;
  throw new StartError(`${name} is “${text}”, but must be a number from 1 to 100000.`);
}

/** For the embedded backend's mailbox, which needs no rate limit. */
export function toLocalSettings(smtpUrl: string): MailSettings {
  return {
    smtpUrl,
    from: { name: "Alumni association", address: "emails@localhost" },
    spacing: 0,
    poll,
    lease: usualLease * 1000,
  };
}

/** Supabase gives functions the project's keys as JSON, or the one legacy key of an older project. */
export function readKey(keys: string | undefined, old: string | undefined): string | undefined {
  const { default: key }: { default?: string } = JSON.parse(keys || "{}");
  return key ?? old;
}
