import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { emailKinds } from "../../../src/domain/emails/email.ts";
import { colourPairs, recolour } from "../../../src/domain/settings/colour-pair.ts";
import { logos } from "../../../src/emails/frame/logo-picture.ts";
import { composeEmail, emails, type Scene } from "../../../src/emails/index.ts";
import { drawIcon } from "../../../src/site/pictures/icons.ts";
import { defaultSettings } from "../../support/settings.ts";

const scene: Scene = {
  association: { ...defaultSettings, time_zone: "Asia/Karachi" },
  site: "https://alumni.example",
  storage: "https://project.example",
};

const compose = (kind: keyof typeof emails, more: object = {}) =>
  composeEmail(kind, { ...(emails[kind].sample as object), ...more }, scene);

/** The only picture, which is attached to the email. */
const drawnLogo = '<img src="cid:logo@emails"';

describe.each(emailKinds.values)("the email %s", (kind) => {
  test("says in text and HTML who sends it, from where and why", () => {
    const { html, text, subject } = compose(kind);
    expect(subject).toMatch(/\S/);
    for (const part of [text, html.replaceAll("&amp;", "&")]) {
      expect(part).toContain("Chemical & Petroleum Engineering Alumni Association");
      expect(part).toContain("Building C, 12 University Avenue");
      expect(part).toMatch(/You’re receiving this email (from .+ )?because |This email was sent to /);
      expect(part).toContain(defaultSettings.contact_email);
    }
    expect(text).not.toMatch(/[<>{}\u200c]|undefined|null|NaN|&amp;/);
  });

  test("loads nothing, and links only to this site or to an event's map", () => {
    const { html } = compose(kind);
    expect(html.replace(drawnLogo, "")).not.toMatch(
      /<(img|script|link|iframe|object)\b|url\(|@import|background=/i,
    );
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(
      links.filter(
        (href) =>
          !/^(https:\/\/alumni\.example(\/|$)|mailto:|https:\/\/www\.openstreetmap\.org\/node\/1$)/.test(
            href ?? "",
          ),
      ),
    ).toEqual([]);
  });

  test("offers to unsubscribe in the footer, where people can", () => {
    const unsubscribe = "https://alumni.example/emails/unsubscribe#events.A";
    const { html, text } = composeEmail(kind, emails[kind].sample, { ...scene, unsubscribe });
    expect(html).toContain(`href="${unsubscribe}"`);
    expect(text).toContain(`Unsubscribe from these emails ${unsubscribe}`);
    expect(compose(kind).text).not.toContain("Unsubscribe");
  });

  test("has no gap while the association has no address", () => {
    const association = { ...scene.association, contact_email: "" };
    const sample = JSON.parse(JSON.stringify(emails[kind].sample).replace('"dinner@alumni.example"', "null"));
    const { html, text } = composeEmail(kind, sample, { ...scene, association });
    expect(html).not.toContain('href="mailto:"');
    expect(text).not.toMatch(/\b(to|at) ?[.,]|^ ·/m);
  });

  test("refuses facts of another kind", () => {
    expect(() => composeEmail(kind, {}, scene)).toThrow();
    expect(() => composeEmail(kind, { name: 1 }, scene)).toThrow();
  });

  test("shows hostile names as text", () => {
    const { html, subject } = compose(kind, { name: '<img src=x onerror="alert(1)">' });
    expect(html.replace(drawnLogo, "")).not.toContain("<img");
    expect(subject).not.toMatch(/[\r\n]/);
  });
});

test("a new helper is told what they may do, where, and whom to ask", () => {
  const { text } = compose("role_given");
  expect(text).toMatch(
    /News: add, edit, delete\n[\s\S]*https:\/\/alumni\.example\/admin\n[\s\S]*Ask Grace Hopper/,
  );
});

test("so is a successor who takes over a role with an office", () => {
  const { text } = compose("term_change");
  expect(text).toMatch(
    /now have the role “News editor”\.\s+News: add, edit, delete\n[\s\S]*You see only the screens that your roles include/,
  );
  expect(text).toContain(`Ask who had this office before, or write to ${defaultSettings.contact_email}.`);
  const [ended] = (emails.term_change.sample as { terms: object[] }).terms;
  expect(compose("term_change", { terms: [ended] }).text).not.toContain("Questions?");
});

test("the email about a hold says of which moment its numbers are", () => {
  expect(compose("publishing_hold").text).toMatch(
    /4 of 6 awards were deleted[^\n]*Later deletions aren’t counted here\. Visitors see what was published before\./,
  );
});

describe("emails about events", () => {
  const sample = emails.registration.sample as { event: object };
  const tell = (kind: keyof typeof emails, event: object, more: object = {}) =>
    compose(kind, { event: { ...sample.event, ...event }, ...more }).text;
  const wholeDays = {
    event_date: "2027-05-14T19:00:00+00:00",
    ends_at: "2027-05-16T19:00:00+00:00",
    is_all_day: true,
  };
  const about = ["registration", "waiting_list", "event_reminder"] as const;

  test("give the full time, in the association's time zone", () => {
    for (const kind of [...about, "event_cancellation"] as const) {
      expect(compose(kind).text).toContain("May 14, 2027, 10:30 PM – 3:00 AM (GMT+5)");
      expect(tell(kind, wholeDays)).toContain("May 15–16, 2027, all day\n");
    }
    expect(tell("event_reminder", {})).toContain("an event that takes place tomorrow");
    expect(tell("event_reminder", wholeDays)).toContain("an event that begins tomorrow");
  });

  test("give the place with its map, the party and the price", () => {
    for (const kind of about) {
      const { text, html } = compose(kind);
      expect(text).toContain("Great Hall, Building C\n\nSee the map https://www.openstreetmap.org/node/1");
      expect(text).toContain("You and 2 guests: Charles Babbage");
      expect(text).toContain("Price: 15 euros, students free");
      expect(text).toContain("How to pay: By transfer until May 1");
      expect(html).toContain('href="https://www.openstreetmap.org/node/1"');
      const bare = tell(
        kind,
        { location: null, map_url: null, price: null, payment: null, is_online: false },
        { guests: 0 },
      );
      expect(bare).toContain("To be announced");
      expect(bare).not.toMatch(/map|guest|Price|pay|online/);
    }
  });

  test("say where the online link is, to people with a place", () => {
    const where = "To take part online, sign in and find the link on the event page.";
    expect(tell("registration", { location: null })).toMatch(/Online\n[\s\S]*To take part online/);
    expect(tell("event_reminder", {})).toContain(where);
    expect(tell("waiting_list", {})).not.toContain(where);
    expect(tell("event_change", {}, { state: "waiting" })).not.toContain(where);
  });

  test("say until when a registration can be cancelled, and whom to contact afterwards", () => {
    const closing = { registration_closes_at: "2027-05-10T12:00:00+00:00", contact_email: null };
    const office = `write to ${defaultSettings.contact_email}`;
    expect(tell("registration", closing)).toContain(
      `by May 10, 2027, 5:00 PM, so that others can plan. After that, ${office}.`,
    );
    expect(tell("registration", { registration_closes_at: null })).not.toMatch(/ by May|After that/);
    expect(tell("event_reminder", closing, { is_closed: true })).toContain(
      `Registration has closed. If you can’t come, ${office}.`,
    );
    expect(tell("event_reminder", closing, { is_closed: false })).toContain("cancel your registration");
  });

  test("tell people on the waiting list that they are on it, and have no calendar file", () => {
    expect(compose("waiting_list").text).toContain("third on the waiting list at the moment");
    expect(compose("event_change", { state: "waiting" }).text).toContain(
      "An event you’re on the waiting list for has changed.",
    );
    expect(compose("event_cancellation", { state: "waiting" }).text).toContain(
      "an event you’re on the waiting list for has been cancelled",
    );
    for (const kind of ["waiting_list", "event_change", "event_cancellation"] as const) {
      const { text, attachments } = compose(kind, { state: "waiting" });
      expect(text).not.toMatch(/registered|attached/);
      expect(text).toContain("because you’re on the waiting list for this event");
      expect(attachments.map(({ filename }) => filename)).not.toContain("event.ics");
    }
  });

  test("describe a change before and after, and only what has changed", () => {
    const { text } = compose("event_change");
    expect(text).toContain(
      "May 15, 10:30 PM – May 16, 2027, 7:00 PM (GMT+5)\n\ninstead of May 14, 2027, 10:30 PM – 3:00 AM (GMT+5)",
    );
    expect(text).toContain("Library, Building A\n\ninstead of Great Hall, Building C");
    expect(text).toMatch(/New map link:[\s\S]*You can now take part online\./);
    const { event } = emails.registration.sample as { event: object };
    const only = (change: object) => tell("event_change", {}, { before: { ...event, ...change } });
    expect(only({ map_url: null })).toMatch(/There is now a map:\n\nSee the map/);
    expect(only(wholeDays)).toContain("instead of May 15–16, 2027, all day");
    expect(tell("event_change", { map_url: null, is_online: false }, { before: event })).toMatch(
      /The map link has been removed\.[\s\S]*You can no longer take part online\./,
    );
    expect(only({})).not.toMatch(/instead|New map|now /);
  });

  test("that were queued long ago, without the later facts, can still be sent", () => {
    const old = {
      id: "00000000-0000-4000-8000-000000000001",
      title: "Dinner",
      event_date: "2027-05-14T17:30:00+00:00",
      ends_at: "2027-05-14T22:00:00+00:00",
      is_all_day: false,
      location: "Hall",
      type: "ceremony",
      ics_sequence: 0,
      created_at: "2027-01-10T09:00:00+00:00",
      updated_at: null,
    };
    const before = { title: "Dinner", event_date: "2027-05-13T17:30:00+00:00", location: "Hall" };
    for (const kind of ["registration", "event_change", "event_reminder", "event_cancellation"] as const) {
      const facts = { name: "Ada", event: old, before, cancelled_at: old.created_at };
      expect(composeEmail(kind, facts, scene).text).toContain("May 14, 2027, 10:30 PM – 3:00 AM (GMT+5)");
    }
    const { text } = composeEmail("event_change", { name: "Ada", event: old, before }, scene);
    expect(text).toContain("instead of May 13, 2027, 10:30 PM – 3:00 AM (GMT+5)");
    expect(text).not.toMatch(/online|map/);
  });

  test("R39: attach a file that adds the event to the calendar, updates or removes it", () => {
    const read = (kind: keyof typeof emails) => compose(kind).attachments[0]?.content ?? "";
    const uid = "UID:00000000-0000-4000-8000-000000000001";
    for (const kind of ["registration", "event_change", "event_cancellation"] as const) {
      const [file] = compose(kind).attachments;
      const method = /^METHOD:(\w+)\r$/m.exec(file?.content ?? "")?.[1];
      expect(file?.contentType, kind).toBe(`text/calendar; charset=utf-8; method=${method}`);
    }
    expect(compose("registration").attachments[0]).toMatchObject({
      filename: "event.ics",
      contentType: expect.stringContaining("text/calendar"),
    });
    expect(read("registration")).toContain(uid);
    expect(read("registration")).toContain("DTSTART:20270514T173000Z");
    expect(read("event_change")).toContain("DTSTART:20270515T173000Z");
    expect(read("event_change")).toContain("SEQUENCE:2");
    expect(read("event_cancellation")).toContain("STATUS:CANCELLED");
    expect(read("event_cancellation")).toContain("SEQUENCE:1");
  });

  test("tell removed people what they have lost, and whom to ask", () => {
    const { subject, text, attachments } = compose("event_removal");
    expect(subject).toBe("You’re no longer registered: Annual alumni dinner");
    expect(text).toContain("If you weren’t expecting this, write to dinner@alumni.example.");
    expect(text).toContain("If you added it to your calendar, please remove it.");
    expect(attachments.map(({ filename }) => filename)).not.toContain("event.ics");
    const waiting = compose("event_removal", { state: "waiting" });
    expect(waiting.subject).toBe("You’re no longer on the waiting list: Annual alumni dinner");
    expect(waiting.text).not.toMatch(/registration|calendar/);
    expect(waiting.text).toContain("because you were on the waiting list for this event");
  });

  test("about a change contain what the editor adds, if anything", () => {
    expect(compose("event_change").text).toContain("The Great Hall is being painted.");
    expect(compose("event_change", { words: undefined }).text).not.toContain("painted");
    expect(compose("event_cancellation").text).toContain("The speaker is ill.");
  });

  test("confirm a cancelled registration, and how to register again", () => {
    const { subject, text } = compose("registration_cancellation");
    expect(subject).toBe("You’ve cancelled your registration: Annual alumni dinner");
    expect(text).toContain("If you change your mind, you can register again on the event page.");
    expect(text).toContain("If you added it to your calendar, please remove it.");
    const waiting = compose("registration_cancellation", { state: "waiting" });
    expect(waiting.subject).toBe("You’ve left the waiting list: Annual alumni dinner");
    expect(waiting.text).not.toMatch(/calendar/);
  });

  test("link from a past event to its photos", () => {
    const { subject, text } = compose("event_pictures");
    expect(subject).toBe("The photos are up: Annual alumni dinner");
    expect(text).toContain("https://alumni.example/gallery/00000000-0000-4000-8000-000000000002");
    expect(text).toContain("because you attended this event");
  });

  test("work with line breaks in a title", () => {
    const { subject } = composeEmail(
      "event_reminder",
      {
        name: "Ada",
        event: { ...(emails.event_reminder.sample as { event: object }).event, title: "A\r\nBcc: x" },
      },
      scene,
    );
    expect(subject).toBe("Tomorrow: A Bcc: x");
  });
});

describe("a newsletter", () => {
  const write = (facts: object) => compose("newsletter", facts);

  test("is personalised for its recipient, in subject, HTML and text", () => {
    const { subject, html, text } = write({
      name: "Prof. Ada K. Byron",
      subject: "For {{name}}",
      body: "<p>Dear {{first name}},</p>",
    });
    expect(subject).toBe("For Prof. Ada K. Byron");
    for (const part of [html, text]) expect(part).toContain("Dear Ada,");
    expect(write({ is_test: true, subject: "News" }).subject).toBe("Test: News");
  });

  test("is marked as a test, as are an invitation and its reminder, which show the administrator's message as text", () => {
    for (const kind of ["invitation", "invitation_reminder"] as const) {
      const { subject, html } = compose(kind, { name: null, words: "<b>June</b>", is_test: true });
      expect(subject).toMatch(/^Test: /);
      expect(html).toContain("&lt;b&gt;June&lt;/b&gt;");
      expect(compose(kind, { name: null }).subject).not.toContain("Test");
    }
  });

  test("says to a person on the alumni list why it came, and how to be removed", () => {
    const { text } = write({ name: "Ada Byron", is_on_roster: true });
    expect(text).toContain("because you’re on the alumni list");
    expect(text).toMatch(/as .?Ada Byron.?\. You don’t have an account/);
    expect(text).toContain(`To be removed from the list, write to ${defaultSettings.contact_email}.`);
    expect(write({ name: "Ada Byron" }).text).toContain("because you have an account");
  });

  test("never treats a name as markup, not even in an attribute", () => {
    const name = `"><script>alert(1)</script><a href="https://evil.example">`;
    const { html, text } = write({
      name,
      subject: "{{name}}",
      body: '<p><a href="https://alumni.example/?{{name}}">{{name}}</a></p>',
    });
    expect(html).not.toMatch(/<script|href="https:\/\/evil/);
    expect(text).toContain("<script>alert(1)</script>");
  });

  test("shows our own pictures, no wider than the column, and has their alternative text as text", () => {
    const path = "/storage/v1/object/public/news/newsletters/1-a.960x640.jpg";
    const own = `<img src="http://old.example${path}" alt="Ben &quot;B&quot; & a pump">`;
    const { html, text } = write({ name: "Ada", body: `<p>Before</p>${own}<p>After</p>` });
    expect(html).toContain(
      `<img class="muted" style="display:block;width:100%;height:auto;margin:8px 0 24px;`,
    );
    expect(html).toMatch(
      new RegExp(
        `max-width:480px" src="${scene.storage}${path}" alt="Ben &quot;B&quot; &amp; a pump" width="480"`,
      ),
    );
    expect(text).toContain('Before\n\n[Picture: Ben "B" & a pump]\n\nAfter');
    // The same for every reader.
    expect(write({ name: "Bo", body: own }).html).toContain(`src="${scene.storage}${path}"`);
    const marked = own.replace("1-a", "{{name}}");
    expect(write({ name: "Ada", body: marked }).html.replace(drawnLogo, "")).not.toContain("<img");
  });

  test("keeps only what the editor can write, without other pictures, and links to full addresses", () => {
    const { html } = write({
      body: `<p style="color:red" onclick="x()">Text<img src="https://evil.example/a.png"></p><script>x()</script>
        <p><a href="/news">News</a><a href="javascript:x()">Bad</a></p><form><input></form>`,
    });
    expect(html).toContain('href="https://alumni.example/news"');
    expect(html.replace(drawnLogo, "")).not.toMatch(
      /onclick|color:red|<img|<script|javascript:|<form|<input/,
    );
  });

  test("is read paragraph by paragraph in the direction of its script", () => {
    const { html } = write({
      body: "<p>Dear members,</p><h2>שלום</h2><ul><li>אחד</li></ul><table><tr><td>שניים</td></tr></table>",
    });
    const blocks = html.matchAll(/<(\w+)[^>]* dir="auto"[^>]*>(?:<li[^>]*>)?([^<]+)/g);
    expect([...blocks].map(([, tag, text]) => [tag, text])).toEqual(
      expect.arrayContaining([
        ["p", "Dear members,"],
        ["h2", "שלום"],
        ["ul", "אחד"],
        ["td", "שניים"],
      ]),
    );
  });

  test("reads well as text: headings, lists and tables", () => {
    const { text } = compose("newsletter");
    expect(text).toContain("How to visit\n\n * Every Friday from 2 PM\n * By appointment: see the events");
    expect(text).toMatch(/Day +Guide\nFriday +Ben Okafor/);
  });

  test.each([
    [
      "R21: lists inside lists keep their levels and their numbering",
      '<ol><li><p>Agenda</p><ol type="a"><li><p>Minutes</p><ul><li><p>of last year</p></li></ul></li></ol></li></ol><ol start="2"><li><p>Elections</p></li></ol>',
      " 1. Agenda\n    a. Minutes\n       * of last year\n\n 2. Elections\n",
    ],
    ["R26: a struck word is marked", "<p>on <s>Friday</s> Saturday</p>", "on ~~Friday~~ Saturday\n"],
    [
      "R29: merged cells take the space of their columns and rows",
      '<table><tbody><tr><td colspan="3"><p>Committee 2026</p></td></tr><tr><td rowspan="2"><p>Board</p></td><td><p>Ann Lund</p></td><td><p>50%</p></td></tr><tr><td><p>Ben Moe</p></td><td><p>1,250.00</p></td></tr><tr><td><p>Elders</p></td><td><p>Cal Nys</p></td><td></td></tr></tbody></table>',
      "Committee 2026\nBoard    Ann Lund   50%\n         Ben Moe    1,250.00\nElders   Cal Nys",
    ],
  ])("%s, in HTML and in text", (_, body, lines) => {
    const { html, text } = write({ body });
    expect(text).toContain(`\n\n${lines}`);
    const listTags = (markup: string) =>
      [...markup.matchAll(/<(?:ol|ul|s|td)\b[^>]*>/g)]
        .map(([tag]) => tag.replace(/ (?:class|dir|style)="[^"]*"/g, "").toLowerCase())
        .join("");
    expect(listTags(html)).toContain(listTags(body));
  });
});

describe("the emails of Auth", () => {
  const link = (kind: keyof typeof emails, more: object = {}) => {
    const { html } = composeEmail(
      kind,
      { ...(emails[kind].sample as object), ...more },
      { ...scene, token: "0a1b" },
    );
    return /href="([^"]*token_hash[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
  };

  test("link to the site's own pages, with what Auth told only the database", () => {
    const page = (path: string) => `https://alumni.example/auth/${path}`;
    expect(link("confirmation")).toBe(page("confirm?token_hash=0a1b&type=signup"));
    expect(link("recovery")).toBe(page("reset-password?token_hash=0a1b&type=recovery"));
    expect(link("recovery", { action: "invite" })).toBe(page("reset-password?token_hash=0a1b&type=invite"));
    expect(link("email_change")).toBe(page("confirm-change?token_hash=0a1b&type=email_change"));
  });

  test("greet nobody by name: anyone may have typed it with another person's address", () => {
    for (const kind of ["confirmation", "recovery", "email_change"] as const)
      expect(compose(kind, { name: "Visit evil.example" }).text, kind).not.toContain("evil.example");
  });
});

describe("the logo", () => {
  test("is the site's icon, as `npm run email-logo` writes it", async () => {
    const read = (picture: Buffer) => sharp(picture).resize(88).ensureAlpha().raw().toBuffer();
    for (const pair of colourPairs.values) {
      const drawn = await read(Buffer.from(logos[pair], "base64"));
      const icon = await read(await drawIcon("icon-192", pair, null));
      const apart = drawn.reduce((sum, value, index) => sum + Math.abs(value - (icon[index] ?? 0)), 0);
      // Drawn with fewer colours.
      expect(apart / drawn.length, pair).toBeLessThan(4);
    }
  });

  test("is attached to every email", () => {
    for (const kind of emailKinds.values) {
      const { html, attachments } = compose(kind);
      expect(html, kind).toContain(drawnLogo);
      expect(attachments.at(-1), kind).toMatchObject({ cid: "logo@emails", contentType: "image/png" });
    }
  });

  test("is the uploaded one if there is one, and its email has the association's colours", () => {
    const association = { ...defaultSettings, colour_pair: "navy-brass" } as const;
    const facts = { name: "Ann #0c4a4f" };
    const { html, attachments } = composeEmail("approval", facts, {
      ...scene,
      association,
      logo: "iVBORw0KGgoA",
    });
    expect(attachments.at(-1)).toMatchObject({ cid: "logo@emails", content: "iVBORw0KGgoA" });
    expect(html.match(/#0c4a4f/g)).toHaveLength(html.match(/Ann #0c4a4f/g)?.length ?? 0);
    expect(html).toContain(recolour("#0c4a4f", "navy-brass"));
  });
});
