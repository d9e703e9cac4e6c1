import type { PGlite } from "@electric-sql/pglite";
import type { EmailMessage } from "@supabase/lite";

interface Message {
  id: number;
  recipient: string;
  subject: string;
  body: string;
}

interface Sender {
  /** `key` names the message: sending it a second time must have no effect. */
  send(message: EmailMessage, key: string): Promise<void>;
}

/** Milliseconds until the first new attempt; every further one waits twice as long. */
const retryAfter = { first: 1000, longest: 60_000 };

/**
 * Sends what waits in the outbox, now and whenever the database announces a message, each once
 * and in order. What cannot be sent stays and is tried again, after a restart too. Returns what
 * ends it; it waits for a message under way.
 */
export async function deliverOutbox(
  db: PGlite,
  sender: Sender,
  siteUrl: string,
): Promise<() => Promise<void>> {
  let pause: number = retryAfter.first;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  const deliver = () => {
    clearTimeout(timer);
    running = running
      .then(() => (stopped ? undefined : sendWaiting(db, sender, siteUrl)))
      .then(
        () => {
          pause = retryAfter.first;
        },
        () => {
          if (!stopped) timer = setTimeout(deliver, pause);
          pause = Math.min(pause * 2, retryAfter.longest);
        },
      );
  };
  const stopListening = await db.listen("outbox", deliver);
  deliver();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await stopListening();
    await running;
  };
}

/** One that fails does not keep the others waiting; the failure is told at the end. */
async function sendWaiting(db: PGlite, sender: Sender, siteUrl: string): Promise<void> {
  const { rows } = await db.query<Message>(
    "select id, recipient, subject, body from public.outbox where sent_at is null order by id",
  );
  const failures: unknown[] = [];
  for (const { id, recipient, subject, body } of rows) {
    const text = body.replaceAll("{{site}}", siteUrl);
    try {
      await sender.send({ to: recipient, subject, text, html: toHtml(text) }, `outbox-${id}`);
      await db.query("update public.outbox set sent_at = now() where id = $1", [id]);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Messages remain in the outbox");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Plain text as a plain letter: paragraphs, lines, and addresses that can be clicked. */
function toHtml(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const escaped = paragraph.replace(/[&<>"]/g, (character) => entities[character] ?? character);
    const linked = escaped.replace(/https?:\/\/[^\s&]+/g, (address) => `<a href="${address}">${address}</a>`);
    return `<p>${linked.replaceAll("\n", "<br>")}</p>`;
  });
  return `<!doctype html><html lang="en"><body style="font: 16px/1.6 Georgia, serif; color: #14302f; max-width: 34em; margin: 2em auto; padding: 0 1em">${paragraphs.join("")}</body></html>`;
}
