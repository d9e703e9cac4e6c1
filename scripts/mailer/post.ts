import { Transform } from "node:stream";
import { createTransport } from "nodemailer";
import type { Outcome } from "../../src/domain/emails/email.ts";
import type { Attachment, ReplyTo } from "../../src/emails/frame/email.tsx";
import { toError } from "../program/errors.ts";
import type { MailSettings } from "./settings.ts";

/** A letter as the mail server gets it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Without brackets and domain; the same at every attempt. */
  messageId: string;
  headers?: Record<string, string> | undefined;
  attachments?: Attachment[];
  replyTo?: ReplyTo | undefined;
}

export interface Delivery {
  outcome: Outcome;
  reason?: string | undefined;
}

/** Says whether a letter may go out, asked once the mail server has all of it but the end: without that it takes none. */
type LastWord = () => Promise<boolean>;

/** Hands letters to the mail server. */
export interface Post {
  send(mail: Mail, canGo: LastWord): Promise<Delivery>;
  close(): void;
}

/**
 * One connection, kept open between letters. Its waits add up to less than a lease, so that a letter is never
 * taken by another sender while this one still talks about it.
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
  /** By the Message-ID of what is being sent. */
  const lastWords = new Map<string, LastWord>();
  transport.use("stream", ({ message }, done) => {
    const canGo = lastWords.get(message.messageId());
    if (canGo) message.transform(() => askAtTheEnd(canGo));
    done();
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  return {
    send: async ({ messageId, headers, ...mail }, canGo) => {
      const id = `<${messageId}@${domain}>`;
      lastWords.set(id, canGo);
      try {
        await transport.sendMail({
          ...mail,
          messageId: id,
          // RFC 3834: no loops, and no holiday replies, which would tell the writer of a letter its reader's address.
          headers: { "Auto-Submitted": "auto-generated", ...headers },
        });
        return { outcome: "sent" };
      } catch (error) {
        return judgeFailure(toError(error));
      } finally {
        lastWords.delete(id);
      }
    },
    close: () => transport.close(),
  };
}

function askAtTheEnd(canGo: LastWord): Transform {
  return new Transform({
    transform: (chunk, _, next) => next(null, chunk),
    flush: async (end) => {
      try {
        end((await canGo()) ? null : new Error("It is not to be sent any more."));
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

/** Before the letter itself was offered, its fate is open: the server, or our sign-in, is at fault. */
const opening = ["CONN", "EHLO", "HELO", "STARTTLS"];

/**
 * 5xx is final and 4xx is not. Without a response to the letter it is tried again: under the same Message-ID,
 * in case the server had accepted it after all.
 */
export function judgeFailure({ code, command = "", responseCode = 0, message }: SmtpError): Delivery {
  const reason = message.replace(/\s+/g, " ").slice(0, 300);
  if (code === "EAUTH" || code === "EDNS" || opening.includes(command) || command.startsWith("AUTH"))
    return { outcome: "released", reason };
  return { outcome: responseCode >= 500 ? "refused" : "deferred", reason };
}
