import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { getPort } from "../../program/loopback.ts";

/** An email that the server accepted. */
export interface Accepted {
  messageId: string;
  to: string;
  subject: string;
  text?: string;
  /** By their names in lower case. */
  headers?: Record<string, string>;
  /** Without pictures that the text shows. */
  files: { name: string | null; type: string; text: string }[];
  /** The connection that brought it. */
  session: string;
}

interface Manners {
  /** 0 lets the system choose. */
  port?: number;
  /** TLS from the first byte, with the package's own certificate. */
  secure?: boolean;
  /** Milliseconds before the server responds to an email. */
  delay?: () => number;
  /** Returns a refusal's code and text, or undefined to accept. */
  refuse?: (to: string) => { code: number; words: string } | undefined;
}

const decode = (base64: unknown) => Buffer.from(String(base64), "base64").toString();

/** A real SMTP server that records what it accepts, in order. */
export async function openSmtp({
  port: wanted = 0,
  secure = false,
  delay = () => 0,
  refuse = () => undefined,
}: Manners = {}) {
  const accepted: Accepted[] = [];
  const read = async (stream: SMTPServerDataStream, { id: session, envelope }: SMTPServerSession) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const mail = await PostalMime.parse(Buffer.concat(chunks), { attachmentEncoding: "base64" });
    const { messageId = "", subject = "", text = "" } = mail;
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
    const files = mail.attachments
      .filter(({ related }) => !related)
      .map(({ filename: name, mimeType: type, content }) => ({ name, type, text: decode(content) }));
    await new Promise((go) => setTimeout(go, delay()));
    accepted.push({
      messageId,
      to: envelope.rcptTo[0]?.address ?? "",
      subject,
      text,
      headers,
      files,
      session,
    });
  };
  const server = new SMTPServer({
    secure,
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    disableReverseLookup: true,
    onRcptTo: ({ address }, _, done) => {
      const refusal = refuse(address);
      done(refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code }));
    },
    onData: (stream, session, done) => {
      read(stream, session).then(
        () => done(),
        () => undefined, // A mailer was killed in the middle of an email.
      );
    },
  });
  // Killed mailers reset their connections.
  server.on("error", () => undefined);
  await new Promise<void>((ready) => server.listen(wanted, "127.0.0.1", ready));
  const port = getPort(server.server);
  return {
    url: `smtp${secure ? "s" : ""}://127.0.0.1:${port}`,
    accepted,
    close: () => new Promise<void>((done) => server.close(done)),
  };
}
