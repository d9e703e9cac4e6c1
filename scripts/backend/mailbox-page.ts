import { Hono } from "hono";
import { html, raw } from "hono/html";
import type { Mail, Mailbox } from "./mailbox.ts";

/** This machine's own names. */
const own = new Set(["localhost", "127.0.0.1", "[::1]"]);
/** Emails are shown in a frame that inherits this policy, and have inline styles and images. */
const policy =
  "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The mailbox as a small web page and as JSON. */
export function serveMailbox(mailbox: Mailbox): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    const { hostname, host } = new URL(c.req.url);
    // Against DNS rebinding: pages of another host name that resolves to this machine could read every email.
    if (!own.has(hostname)) return c.text("The mailbox can only be opened on this machine.", 403);
    const origin = c.req.header("origin");
    const isForeign =
      c.req.header("sec-fetch-site") === "cross-site" || (origin && origin !== `http://${host}`);
    if (c.req.method !== "GET" && isForeign)
      return c.text("Only the mailbox page can empty the mailbox.", 403);
    await next();
    c.header("x-content-type-options", "nosniff");
    c.header("x-frame-options", "DENY");
    c.header("referrer-policy", "no-referrer");
    c.header("content-security-policy", policy);
    return undefined;
  });
  app.get("/api/messages", (c) => {
    const to = c.req.query("to");
    return c.json(mailbox.list().filter((mail) => !to || mail.to === to));
  });
  app.delete("/api/messages", async (c) => {
    await mailbox.empty();
    return c.body(null, 204);
  });
  app.get("/", (c) => c.html(showList(mailbox.list())));
  app.get("/messages/:id", (c) => {
    const mail = mailbox.list().find(({ id }) => id === c.req.param("id"));
    return mail ? c.html(showMail(mail)) : c.notFound();
  });
  return app;
}

function showList(mails: readonly Mail[]) {
  const rows = mails.map(
    (mail) =>
      html`<li><a href="/messages/${mail.id}">${mail.subject}</a> <span>to ${mail.to}, ${mail.at}</span></li>`,
  );
  return showPage("Mailbox", mails.length > 0 ? html`<ul>${rows}</ul>` : html`<p>No emails yet.</p>`);
}

/** An email is untrusted HTML, so its frame can only open links in a new tab. */
function showMail(mail: Mail) {
  return showPage(
    mail.subject,
    html`<p><a href="/">All emails</a></p>
      <p>To ${mail.to}, ${mail.at}</p>
      ${(mail.attachments ?? []).map(({ name, text }) => html`<details><summary>${name}</summary><pre>${text}</pre></details>`)}
      <iframe title="Email" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${`<base target=_blank>${mail.html || mail.text}`}"></iframe>`,
  );
}

const style = `body { font: 1rem/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem }
  li { margin: 0 0 .75rem } span { color: #555; display: block; font-size: .875rem }
  iframe { width: 100%; height: 70vh; border: 1px solid #ccc; border-radius: 8px; background: #fff }`;

function showPage(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <style>${raw(style)}</style>
      <h1>${title}</h1>
      ${body}
    </html>`;
}
