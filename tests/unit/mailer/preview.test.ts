import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { listEmails } from "../../../scripts/preview/emails.ts";
import { serveEmails } from "../../../scripts/preview/pages.ts";
import { emailKinds } from "../../../src/domain/emails/email.ts";
import * as emails from "../../../src/emails/index.ts";
import { defaultSettings } from "../../support/settings.ts";

const all = listEmails(emails, {
  association: defaultSettings,
  site: "https://alumni.example",
  storage: "https://project.example",
});
const app = serveEmails(async () => all);
const read = async (path: string) => (await app.request(path)).text();

test("The preview shows every email, and both wordings of the one that has two, each in both schemes", async () => {
  const list = await read("/");
  const names = [...list.matchAll(/href="\/emails\/preview\/([^"]+)"/g)].map(([, name = ""]) => name);
  expect(names).toEqual(expect.arrayContaining([...emailKinds.values, "recovery-invited"]));
  for (const name of names) {
    expect(await read(`/${name}`), name).toMatch(/375 px wide[\s\S]*600 px wide/);
    const [light, dark] = [await read(`/${name}/light`), await read(`/${name}/dark`)];
    for (const email of [light, dark]) expect(email, name).not.toMatch(/prefers-color-scheme|"cid:/);
    expect(dark, name).not.toBe(light);
  }
  expect((await app.request("/unknown")).status).toBe(404);
});

test.each([...all])(
  "%s has no line that a mail server may cut, and reads in plain text",
  async (_, email) => {
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
      ...email,
      from: "office@unit.test",
      to: "ada@unit.test",
    });
    const lines = message.toString().split("\r\n");
    expect(lines.length).toBeGreaterThan(20);
    // RFC 5322, 2.1.1.
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(998);
    expect(email.text.trim().length).toBeGreaterThan(80);
    expect(email.text).not.toMatch(/<\/?[a-z]+[ >]|&[a-z]+;|undefined|\[object/i);
  },
);
