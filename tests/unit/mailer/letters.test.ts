import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { printTemplates, setNames } from "../../../scripts/letters/templates.ts";
import { letterKinds } from "../../../src/domain/letter.ts";
import { composeAuthLetters, composeLetter, letters, type Scene } from "../../../src/letters/index.ts";
import { mark } from "../../../src/letters/mark.ts";
import { defaultSettings } from "../../support/settings.ts";

const scene: Scene = {
  association: { ...defaultSettings, time_zone: "Asia/Karachi" },
  site: "https://alumni.example",
};

const compose = (kind: keyof typeof letters, more: object = {}) =>
  composeLetter(kind, { ...(letters[kind].sample as object), ...more }, scene);

/** The one picture: the letter brings it along. */
const drawnMark = '<img src="cid:mark@letters"';

describe.each(letterKinds.values)("the letter %s", (kind) => {
  test("says in text and HTML who writes, from where and why", () => {
    const { html, text, subject } = compose(kind);
    expect(subject).toMatch(/\S/);
    for (const part of [text, html.replaceAll("&amp;", "&")]) {
      expect(part).toContain("Chemical & Petroleum Engineering Alumni Association");
      expect(part).toContain("Building C, 12 University Avenue");
      expect(part).toContain("You get this email because ");
      expect(part).toContain(defaultSettings.contact_email);
    }
    expect(text).not.toMatch(/[<>{}\u200c]|undefined|null|NaN|&amp;/);
  });

  test("loads nothing, and leads nowhere but to this site", () => {
    const { html } = compose(kind);
    expect(html.replace(drawnMark, "")).not.toMatch(
      /<(img|script|link|iframe|object)\b|url\(|@import|background=/i,
    );
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links.filter((href) => !/^(https:\/\/alumni\.example(\/|$)|mailto:)/.test(href ?? ""))).toEqual(
      [],
    );
  });

  test("offers its refusal in the foot, where it can be refused", () => {
    const unsubscribe = "https://alumni.example/letters/unsubscribe#events.A";
    const { html, text } = composeLetter(kind, letters[kind].sample, { ...scene, unsubscribe });
    expect(html).toContain(`href="${unsubscribe}"`);
    expect(text).toContain(`Stop these letters ${unsubscribe}`);
    expect(compose(kind).text).not.toContain("Stop these letters");
  });

  test("refuses facts that are not its own", () => {
    expect(() => composeLetter(kind, {}, scene)).toThrow();
    expect(() => composeLetter(kind, { name: 1 }, scene)).toThrow();
  });

  test("takes hostile names for what they are", () => {
    const { html, subject } = compose(kind, { name: '<img src=x onerror="alert(1)">' });
    expect(html.replace(drawnMark, "")).not.toContain("<img");
    expect(subject).not.toMatch(/[\r\n]/);
  });
});

describe("letters about events", () => {
  test("tell the time in the association's zone", () => {
    expect(compose("registration").text).toContain("May 14, 2027, 10:30 PM (GMT+5)");
    expect(compose("event_change").text).toContain("May 15, 2027, 10:30 PM (GMT+5)");
  });

  test("bring a file that puts the event into the calendar, moves it there, or takes it out", () => {
    const read = (kind: keyof typeof letters) => compose(kind).attachments[0]?.content ?? "";
    const uid = "UID:00000000-0000-4000-8000-000000000001";
    expect(compose("registration").attachments[0]).toMatchObject({
      filename: "event.ics",
      contentType: expect.stringContaining("text/calendar"),
    });
    expect(read("registration")).toContain(uid);
    expect(read("registration")).toContain("DTSTART;TZID=Asia/Karachi:20270514T223000");
    expect(read("event_change")).toContain("DTSTART;TZID=Asia/Karachi:20270515T223000");
    expect(read("event_change")).toContain("SEQUENCE:2");
    expect(read("event_cancellation")).toContain("STATUS:CANCELLED");
    expect(read("event_cancellation")).toContain("SEQUENCE:1");
  });

  test("lead from an event that is over to its photos", () => {
    const { subject, text } = compose("event_pictures");
    expect(subject).toBe("The photos are there: Annual dinner of the alumni");
    expect(text).toContain("https://alumni.example/gallery/00000000-0000-4000-8000-000000000002");
    expect(text).toContain("because you were at this event");
  });

  test("survive line breaks in a title", () => {
    const { subject } = composeLetter(
      "event_reminder",
      {
        name: "Ada",
        event: { ...(letters.event_reminder.sample as { event: object }).event, title: "A\r\nBcc: x" },
      },
      scene,
    );
    expect(subject).toBe("Tomorrow: A Bcc: x");
  });
});

describe("a letter to members", () => {
  const write = (facts: object) => compose("mailing", facts);

  test("is filled in for its recipient, in subject, HTML and text", () => {
    const { subject, html, text } = write({
      name: "Prof. Ada K. Byron",
      subject: "For {{name}}",
      body: "<p>Dear {{first name}},</p>",
    });
    expect(subject).toBe("For Prof. Ada K. Byron");
    for (const part of [html, text]) expect(part).toContain("Dear Ada,");
    expect(write({ is_test: true, subject: "News" }).subject).toBe("Test: News");
  });

  test("never takes a name for markup, not even in an attribute", () => {
    const name = `"><script>alert(1)</script><a href="https://evil.example">`;
    const { html, text } = write({
      name,
      subject: "{{name}}",
      body: '<p><a href="https://alumni.example/?{{name}}">{{name}}</a></p>',
    });
    expect(html).not.toMatch(/<script|href="https:\/\/evil/);
    expect(text).toContain("<script>alert(1)</script>");
  });

  test("keeps only what the editor can write, without pictures, and leads to whole addresses", () => {
    const { html } = write({
      body: `<p style="color:red" onclick="x()">Text<img src="https://evil.example/a.png"></p><script>x()</script>
        <p><a href="/news">News</a><a href="javascript:x()">Bad</a></p><form><input></form>`,
    });
    expect(html).toContain('href="https://alumni.example/news"');
    expect(html.replace(drawnMark, "")).not.toMatch(
      /onclick|color:red|<img|<script|javascript:|<form|<input/,
    );
  });

  test("reads well as text: headings, lists and tables", () => {
    const { text } = compose("mailing");
    expect(text).toContain("How to visit\n\n * Every Friday from 2 PM\n * By appointment: see the events");
    expect(text).toMatch(/Day +Guide\nFriday +Ben Okafor/);
  });
});

describe("the mails of Auth", () => {
  test("are those that `npm run letters` writes", async () => {
    const { files, subjects } = await printTemplates(defaultSettings);
    for (const [name, text] of Object.entries(files))
      expect(readFileSync(`supabase/templates/${name}`, "utf8"), name).toBe(text);
    const config = readFileSync("supabase/config.toml", "utf8");
    expect(setNames(config, subjects, "CPEAA")).toBe(config);
  });

  test("carry another association's name and address everywhere", async () => {
    const { files, subjects } = await printTemplates({
      ...defaultSettings,
      association_name: "Friends of the Forge",
      association_short_name: "FOF",
      postal_address: "1 Anvil Road",
    });
    expect(JSON.stringify(files)).not.toMatch(/CPEAA|Chemical|Building C/);
    expect(files["recovery.html"]).toContain("1 Anvil Road");
    for (const subject of Object.values(subjects)) expect(subject).toContain("FOF");
    const config = setNames(readFileSync("supabase/config.toml", "utf8"), subjects, "FOF");
    expect(config.match(/FOF/g)).toHaveLength(6);
  });
});

describe("the mark", () => {
  test("is the site's icon, as `npm run letters` writes it", async () => {
    const read = (picture: Buffer | string) => sharp(picture).resize(88).ensureAlpha().raw().toBuffer();
    const [drawn, icon] = await Promise.all([read(Buffer.from(mark, "base64")), read("public/icon-192.png")]);
    const apart = drawn.reduce((sum, value, index) => sum + Math.abs(value - (icon[index] ?? 0)), 0);
    // Drawn with fewer colours.
    expect(apart / drawn.length).toBeLessThan(4);
  });

  test("comes with every letter, and stands as a tile with the initial in Auth's mails, which bring no picture", () => {
    for (const kind of letterKinds.values) {
      const { html, attachments } = compose(kind);
      expect(html, kind).toContain(drawnMark);
      expect(attachments.at(-1), kind).toMatchObject({ cid: "mark@letters", contentType: "image/png" });
    }
    for (const { html } of Object.values(composeAuthLetters(defaultSettings))) {
      expect(html).not.toMatch(/<img|cid:/);
      expect(html).toMatch(/<td[^>]*>C<\/td>/);
    }
  });
});
