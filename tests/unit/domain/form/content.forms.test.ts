import { describe, expect, test } from "vitest";
import { documentSchema, toDocumentDraft } from "../../../../src/domain/documents/document-form.ts";
import { getNewsSchema, toNewsDraft } from "../../../../src/domain/news/news-form.ts";

const newsSchema = getNewsSchema(null);

describe("A news item's form", () => {
  test("starts as an announcement, keeps its picture, and needs a title and a known category", () => {
    const draft = toNewsDraft(null);
    expect(draft).toEqual({
      title: "",
      content: "",
      category: "announcement",
      image: "keep",
      image_alt: "",
      event_id: "",
      published_at: "now",
    });
    expect(newsSchema.safeParse(draft).error?.issues[0]?.message).toBe("Enter a title.");
    expect(newsSchema.parse({ ...draft, title: " A " }).title).toBe("A");
    expect(newsSchema.safeParse({ ...draft, title: "A", category: "rumour" }).success).toBe(false);
  });
});

describe("A document's form", () => {
  test("starts as general and needs a title; a description is optional", () => {
    const draft = toDocumentDraft(null);
    expect(draft).toEqual({
      title: "",
      description: "",
      category: "general",
      readers: "members",
      meeting_date: "",
      file: null,
    });
    expect(documentSchema.safeParse(draft).error?.issues[0]?.message).toBe("Enter a title.");
    expect(documentSchema.parse({ ...draft, title: "A" }).description).toBeNull();
    expect(documentSchema.safeParse({ ...draft, title: "A", category: "secret" }).success).toBe(false);
  });
});
