import { expect } from "@playwright/test";
import { mailUrl } from "./addresses.ts";

interface Mail {
  to: string;
  subject: string;
  html: string;
  replyTo?: string;
  attachments: { name: string; type: string; text: string }[];
}

/** Newest first. */
export async function listMails(to: string, mailbox = mailUrl): Promise<Mail[]> {
  return (await fetch(`${mailbox}/api/messages?to=${encodeURIComponent(to)}`)).json();
}

type Kind = "signup" | "recovery" | "email_change";

/** The links of this kind in Auth's emails to a person, newest first. */
export async function listMailLinks(
  to: string,
  kind: Kind = "recovery",
  mailbox = mailUrl,
): Promise<string[]> {
  const link = new RegExp(`href="([^"]+token_hash=[^"]+type=${kind}[^"]*)"`);
  return (await listMails(to, mailbox)).flatMap(
    ({ html }) => link.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? [],
  );
}

/** The path in the newest of these emails. */
export async function readMailLink(...given: Parameters<typeof listMailLinks>): Promise<string> {
  const find = async () => (await listMailLinks(...given))[0];
  await expect.poll(find, { message: given.join() }).toBeDefined();
  const { pathname, search } = new URL((await find()) ?? "");
  return pathname + search;
}

/** The path of the link in the newest email about a lost mailbox to this address. */
export async function readMailboxLink(to: string): Promise<string> {
  const find = async () =>
    (await listMails(to)).flatMap(
      ({ html }) => /href="([^"]+\/emails\/mailbox#[^"]+)"/.exec(html)?.[1] ?? [],
    )[0];
  await expect.poll(find, { message: to }).toBeDefined();
  const { pathname, hash } = new URL((await find()) ?? "");
  return pathname + hash;
}
