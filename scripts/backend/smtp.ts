import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { getPort } from "../program/loopback.ts";
import type { Mailbox } from "./mailbox.ts";
import { showPictures } from "./pictures.ts";

/**
 * The mailbox's SMTP server, so that emails are sent as to a real one. It listens on this machine only, on a port that the
 * system chooses, because only the mailer in this process uses it.
 */
export async function receiveMail(mailbox: Mailbox): Promise<{ url: string; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo: ({ address }, _, done) => done(findFault(address)),
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      keepMail(mailbox, stream, session).then(() => done(), done);
    },
  });
  await new Promise<void>((ready, fail) => {
    server.once("error", fail);
    server.listen(0, "127.0.0.1", ready);
  });
  // The mailer handles a lost connection.
  server.on("error", () => undefined);
  const port = getPort(server.server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((done) => server.close(done)),
  };
}

/** No address under .invalid exists (RFC 2606), so these show a refused email, and a postponed newsletter. */
const busy = "@later.invalid";

function findFault(address: string): Error | null {
  if (!address.endsWith(".invalid") || address.endsWith(busy)) return null;
  return Object.assign(new Error("No such mailbox"), { responseCode: 550 });
}

/** An email that arrives twice has the same Message-ID and is kept once. */
async function keepMail(mailbox: Mailbox, stream: SMTPServerDataStream, { envelope }: SMTPServerSession) {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const mail = await PostalMime.parse(Buffer.concat(chunks), { attachmentEncoding: "base64" });
  const isBulk = mail.headers.some(({ key }) => key === "list-unsubscribe");
  if (isBulk && envelope.rcptTo.some(({ address }) => address.endsWith(busy)))
    throw Object.assign(new Error("Mailbox busy, try again later"), { responseCode: 450 });
  const { subject = "", text = "", html = "", messageId = "" } = mail;
  const files = mail.attachments.map(({ filename, mimeType: type, content, contentId = "", related }) => ({
    name: filename ?? "",
    type,
    base64: String(content),
    cid: contentId.replace(/^<|>$/g, ""),
    isInside: related === true,
  }));
  const attachments = files
    .filter(({ isInside }) => !isInside)
    .map(({ name, type, base64 }) => ({ name, type, text: Buffer.from(base64, "base64").toString() }));
  const shown = showPictures(html, files);
  const id = messageId.replace(/^<(.*)@.*>$/, "$1");
  const replyTo = mail.replyTo?.[0]?.address;
  for (const { address } of envelope.rcptTo)
    await mailbox.keep({
      ...(id && { id }),
      to: address,
      subject,
      text,
      html: shown,
      attachments,
      ...(replyTo && { replyTo }),
    });
}
