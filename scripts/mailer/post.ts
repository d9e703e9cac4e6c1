import { Transform } from "node:stream";
import { createTransport } from "nodemailer";
import { cutText } from "../../src/domain/core/cut.ts";
import { emailFormat } from "../../src/domain/core/email.ts";
import type { Outcome } from "../../src/domain/emails/email.ts";
import type { Attachment, ReplyTo } from "../../src/emails/frame/email.tsx";
import { toError } from "../program/errors.ts";
import type { AttachedFile } from "./attachments.ts";
import type { MailSettings } from "./settings.ts";

/** An email as the mail server gets it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Without brackets and domain; the same for every attempt. */
  messageId: string;
  headers?: Record<string, string> | undefined;
  attachments?: (Attachment | AttachedFile)[];
  replyTo?: ReplyTo | undefined;
}

export interface Delivery {
  outcome: Outcome;
  reason?: string | undefined;
}

/** Whether an email may still be sent. Checked when the mail server has everything except the end, without which it accepts nothing. */
type FinalCheck = () => Promise<boolean>;

/** Hands emails to the mail server. */
export interface Post {
  send(mail: Mail, canGo: FinalCheck): Promise<Delivery>;
  close(): void;
}

/**
 * One connection, kept open between emails. Its timeouts add up to less than a lease, so that no other mailer takes an
 * email while this one is still sending it.
 */
export function openPost({ smtpUrl, from, lease }: Pick<MailSettings, "smtpUrl" | "from" | "lease">): Post {
  const wait = Math.floor(lease / 6);
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 1,
      connectionTimeout: wait,
      greetingTimeout: wait,
      socketTimeout: wait,
    },
    { from },
  );
  /** By the Message-ID of the email that is being sent. */
  const finalChecks = new Map<string, FinalCheck>();
  transport.use("stream", ({ message }, done) => {
    const canGo = finalChecks.get(message.messageId());
    if (canGo) message.transform(() => askAtTheEnd(canGo));
    done();
  });
  const domain = from.address.split("@").at(-1);
  return {
    // The recipient is never a text, which Nodemailer would read as a list: header and envelope both have this one address.
    send: async ({ to, messageId, headers, ...mail }, canGo) => {
      if (!emailFormat.test(to)) return { outcome: "refused", reason: `“${to}” is not an email address` };
      const id = `<${messageId}@${domain}>`;
      finalChecks.set(id, canGo);
      try {
        await transport.sendMail({
          ...mail,
          to: { name: "", address: to },
          messageId: id,
          // RFC 3834: prevents loops and holiday replies, which would show a message's writer its reader's address.
          headers: { "Auto-Submitted": "auto-generated", ...headers },
        });
        return { outcome: "sent" };
      } catch (error) {
        return judgeFailure(toError(error));
      } finally {
        finalChecks.delete(id);
      }
    },
    close: () => transport.close(),
  };
}

function askAtTheEnd(canGo: FinalCheck): Transform {
  return new Transform({
    transform: (chunk, _, next) => next(null, chunk),
    flush: async (end) => {
      try {
        end((await canGo()) ? null : new Error("it was cancelled before it was sent"));
      } catch (error) {
        end(toError(error));
      }
    },
  });
}

/** What Nodemailer throws. */
interface SmtpError extends Error {
  code?: string;
  /** The SMTP command that failed; "CONN" before the first. */
  command?: string;
  responseCode?: number;
}

/** A failure in these commands, before the email was offered, is the server's or our sign-in's fault. */
const opening = ["CONN", "EHLO", "HELO", "STARTTLS"];

/**
 * 5xx is final and 4xx is not. Without a response the email is tried again, under the same Message-ID in case the server
 * had accepted it after all.
 */
export function judgeFailure({ code, command = "", responseCode = 0, message }: SmtpError): Delivery {
  const reason = cutText(message.replace(/\s+/g, " ").toWellFormed(), 300);
  if (code === "EAUTH" || code === "EDNS" || opening.includes(command) || command.startsWith("AUTH"))
    return { outcome: "released", reason };
  return { outcome: responseCode >= 500 ? "refused" : "deferred", reason };
}
