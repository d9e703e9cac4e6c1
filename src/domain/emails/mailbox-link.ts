/** Where both emails about a lost mailbox lead: to stop the change of address, or to confirm it. */
export const mailboxChangePage = "/emails/mailbox";

/** The token follows a "#": browsers send that part to no server, so it is in no log and no referrer. */
export function getMailboxChangePath(token: string): string {
  return `${mailboxChangePage}#${token}`;
}

/** Which of the two emails a link is from, by its token. */
export interface MailboxLink {
  token: string;
  mailbox: "old" | "new";
}

/** Null for text that cannot be the token of either link. Only the database can check whether it is genuine. */
export function parseMailboxLink(text: string): MailboxLink | null {
  const [, mailbox] = /^(old|new)_mailbox\.[\w-]{43}$/.exec(text) ?? [];
  return mailbox === "old" || mailbox === "new" ? { token: text, mailbox } : null;
}
