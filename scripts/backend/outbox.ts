import type { EmailMessage } from "@supabase/lite";
import type { Database } from "./database.ts";

interface Message {
  id: number;
  recipient: string;
  subject: string;
  body: string;
}

interface Sender {
  /** `key` identifies the message: sending it again must have no effect. */
  send(message: EmailMessage, key: string): Promise<void>;
}

/** Milliseconds added to a message's due time before the next check. */
const grace = 100;

/** Milliseconds before the first retry; doubled for each further one. */
const retryAfter = { first: 1000, longest: 60_000 };

/**
 * Sends the outbox's messages in order and once each: now, whenever the database announces one, and when one
 * becomes due. A message that cannot be sent stays and is retried, after a restart too. Returns a function
 * that stops it after any message in progress.
 */
export async function deliverOutbox(
  db: Database,
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
      .then(() => (stopped ? null : sendWaiting(db, sender, siteUrl)))
      .then(
        (due) => {
          pause = retryAfter.first;
          clearTimeout(timer);
          if (due !== null && !stopped) timer = setTimeout(deliver, Math.max(0, due) + grace);
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

/**
 * One failing message does not delay the others; the failures are reported at the end. Returns the
 * milliseconds until the next message is due, or null when none is waiting.
 */
async function sendWaiting(db: Database, sender: Sender, siteUrl: string): Promise<number | null> {
  const { rows } = await db.query<Message>(
    "select id, recipient, subject, body from public.outbox where sent_at is null and send_after <= now() order by id",
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
  const waiting = await db.query<{ due: number | null }>(
    "select (extract(epoch from min(send_after) - now()) * 1000)::float due from public.outbox where sent_at is null",
  );
  return waiting.rows[0]?.due ?? null;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Plain text as simple HTML: paragraphs, line breaks and clickable addresses. */
function toHtml(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const escaped = paragraph.replace(/[&<>"]/g, (character) => entities[character] ?? character);
    const linked = escaped.replace(/https?:\/\/[^\s&]+/g, (address) => `<a href="${address}">${address}</a>`);
    return `<p>${linked.replaceAll("\n", "<br>")}</p>`;
  });
  return `<!doctype html><html lang="en"><body style="font: 16px/1.6 Georgia, serif; color: #14302f; max-width: 34em; margin: 2em auto; padding: 0 1em">${paragraphs.join("")}</body></html>`;
}
