import { describe, expect, test } from "vitest";
import { getNewsletterSchema, toNewsletterDraft } from "../../../../src/domain/emails/newsletter-form.ts";

const now = new Date("2026-11-22T12:00:00Z");
const schema = getNewsletterSchema(now);
const draft = { ...toNewsletterDraft(null), subject: "News", body: "<p>Dear {{name}},</p>" };

const getErrors = (change: object) => {
  const { error } = schema.safeParse({ ...draft, ...change });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join()}: ${message}`);
};

describe("the form of a newsletter", () => {
  test("a new one is for all approved members", () => {
    expect(schema.parse(draft)).toEqual({
      template_name: null,
      subject: "News",
      attached_ids: null,
      body: "<p>Dear {{name}},</p>",
      audience: "members",
      department: null,
      class_from: null,
      class_to: null,
      membership_type: null,
      event_id: null,
      event_people: "registered",
      board: null,
      person_id: null,
      person_ids: null,
    });
  });

  test("a template has a name, which a newsletter that starts from it does not take over", () => {
    const typed = { ...draft, template_name: " Every autumn " };
    expect(getNewsletterSchema(now, true).parse(typed)).toMatchObject({ template_name: "Every autumn" });
    expect(getNewsletterSchema(now, true).safeParse(draft).success).toBe(false);
    expect(schema.parse(typed)).toMatchObject({ template_name: null });
  });

  test("a file is attached as long as the text links to it", () => {
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const body = `<p><a href="/documents#${one}">Agenda</a></p>`;
    expect(schema.parse({ ...draft, body, attached_ids: [one, other] })).toMatchObject({
      attached_ids: [one],
    });
    expect(schema.parse({ ...draft, attached_ids: [one] })).toMatchObject({ attached_ids: null });
  });

  test("pictures are files of our storage", () => {
    const draw = (src: string) => ({ body: `<p>A</p><img src="${src}" alt="">` });
    expect(getErrors(draw("/storage/v1/object/public/news/newsletters/1-a.jpg"))).toEqual([]);
    expect(getErrors(draw("https://elsewhere.example/a.jpg"))).toEqual([
      "body: Emails can’t show pictures from other websites. Delete them, or insert them as files.",
    ]);
  });

  test("values for another audience are not saved", () => {
    const typed = {
      ...draft,
      department: "Chemical Engineering",
      class_from: "1990",
      person_id: "a",
      event_id: "b",
      event_people: "both",
    };
    expect(schema.parse({ ...typed, audience: "person" })).toMatchObject({
      department: null,
      class_from: null,
      event_id: null,
      person_id: "a",
    });
    expect(schema.parse({ ...typed, audience: "event" })).toMatchObject({
      event_people: "both",
      person_id: null,
    });
    const listed = { ...typed, audience: "roster", membership_type: "honorary" };
    expect(schema.parse(listed)).toMatchObject({
      department: "Chemical Engineering",
      class_from: 1990,
      membership_type: null,
    });
    expect(schema.parse({ ...typed, class_to: "1999" })).toMatchObject({
      department: "Chemical Engineering",
      class_from: 1990,
      class_to: 1999,
      event_id: null,
      event_people: "registered",
      person_id: null,
    });
  });

  test.each([
    [{ subject: " " }, "subject: Enter a subject."],
    [{ subject: "x".repeat(201) }, "subject: Use at most 200 characters."],
    [{ body: "<p>&nbsp;</p>" }, "body: Write the newsletter."],
    [
      { body: "<p>{{<b>name</b>}}</p>" },
      "body: {{name}} isn’t a known placeholder. Use the buttons above the text.",
    ],
    [
      { body: `${"<p>a</p>".repeat(5000)}<br>` },
      "body: This text has too many parts. Use at most 5,000 paragraphs, links and table cells.",
    ],
    [{ subject: "{{nmae}}" }, "subject: {{nmae}} isn’t a known placeholder. Use the buttons above the text."],
    [{ audience: "event" }, "event_id: Choose an event."],
    [{ audience: "committee" }, "board: Choose a committee."],
    [{ audience: "people" }, "person_ids: Choose at least one person."],
    [{ audience: "people", person_ids: Array(201).fill("a") }, "person_ids: Choose at most 200 people."],
    [{ audience: "person" }, "person_id: Choose a person."],
    [{ class_from: "1999", class_to: "1990" }, "class_to: The last class can’t be earlier than the first."],
    [{ class_from: "1800" }, "class_from: Enter a year from 1960 to 2026, or leave it empty."],
  ])("%o is refused", (change, error) => {
    expect(getErrors(change)).toEqual([error]);
  });
});
