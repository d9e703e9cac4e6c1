import { Hono } from "hono";
import { html, raw } from "hono/html";
import { showPictures } from "../backend/pictures.ts";

export interface Previewed {
  subject: string;
  html: string;
  text: string;
  attachments: { filename: string; contentType: string; content: string; cid?: string }[];
}

const base = "/emails/preview";
const widths = [375, 600];
const schemes = ["light", "dark"];

/** A list of the emails, and each one light and dark at the width of a phone and of a window. */
export function serveEmails(list: () => Promise<Map<string, Previewed>>): Hono {
  const app = new Hono();
  app.get("/", async (c) => c.html(showList(await list())));
  app.get("/:name", async (c) => {
    const email = (await list()).get(c.req.param("name"));
    return email ? c.html(showEmail(c.req.param("name"), email)) : c.notFound();
  });
  app.get("/:name/:scheme", async (c) => {
    const email = (await list()).get(c.req.param("name"));
    return email ? c.html(setScheme(showAttached(email), c.req.param("scheme"))) : c.notFound();
  });
  return app;
}

function showAttached({ html: email, attachments }: Previewed): string {
  const pictures = attachments.map(({ cid = "", contentType: type, content: base64 }) => ({
    cid,
    type,
    base64,
  }));
  return showPictures(
    email,
    pictures.filter(({ cid }) => cid),
  );
}

/** Shows the email as in this colour scheme, whatever the device prefers. */
function setScheme(email: string, scheme: string): string {
  const media = scheme === "dark" ? "all" : "not all";
  return email.replaceAll("@media (prefers-color-scheme:dark)", `@media ${media}`);
}

function showList(emails: Map<string, Previewed>) {
  const rows = [...emails].map(
    ([name, { subject }]) => html`<li><a href="${base}/${name}">${subject}</a> <code>${name}</code></li>`,
  );
  return showPage("Emails", html`<ul>${rows}</ul>`);
}

function showEmail(name: string, { subject, text, attachments }: Previewed) {
  const frames = schemes.flatMap((scheme) =>
    widths.map(
      (width) => html`<figure>
        <figcaption>${scheme}, ${width} px wide</figcaption>
        <iframe title="${scheme}, ${width} px wide" src="${base}/${name}/${scheme}" width="${width}" onload="${raw(fit)}"></iframe>
      </figure>`,
    ),
  );
  return showPage(
    subject,
    html`<p><a href="${base}">All emails</a></p>
      <div class="frames">${frames}</div>
      ${text && html`<h2>Plain text</h2><pre>${text}</pre>`}
      ${attachments
        .filter(({ cid }) => !cid)
        .map(({ filename, content }) => html`<h2>${filename}</h2><pre>${content}</pre>`)}`,
  );
}

const fit = "this.height = this.contentDocument.documentElement.scrollHeight";

const style = `body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem }
  li { margin: 0 0 .5rem } code, figcaption { color: #555; font-size: .875rem }
  .frames { display: grid; grid-template-columns: max-content max-content; gap: 1.5rem }
  figure { margin: 0 } iframe { border: 1px solid #ccc } pre { white-space: pre-wrap; max-width: 48rem }`;

function showPage(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <title>${title}</title>
      <style>${raw(style)}</style>
      <h1>${title}</h1>
      ${body}
    </html>`;
}
