import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "../../../../scripts/backend/index.ts";
import { awardSchema, toAwardDraft } from "../../../../src/domain/awards/award-form.ts";
import { getClassNoteSchema, toClassNoteDraft } from "../../../../src/domain/classes/class-note-form.ts";
import { audienceLabels } from "../../../../src/domain/directory/directory.ts";
import { directorySchema } from "../../../../src/domain/directory/directory-form.ts";
import { documentSchema, toDocumentDraft } from "../../../../src/domain/documents/document-form.ts";
import { getNewsletterSchema, toNewsletterDraft } from "../../../../src/domain/emails/newsletter-form.ts";
import { getEventSchema, toEventDraft } from "../../../../src/domain/events/event-form.ts";
import { getAlbumSchema, photoSchema, toAlbumDraft } from "../../../../src/domain/gallery/album-form.ts";
import { getHeroSchema, toHeroDraft } from "../../../../src/domain/hero/hero-form.ts";
import { emptyMemberDraft, getMemberSchema } from "../../../../src/domain/members/member-form.ts";
import { getNewsSchema, toNewsDraft } from "../../../../src/domain/news/news-form.ts";
import { getOfficeSchema, newOfficeDraft } from "../../../../src/domain/officers/office-form.ts";
import { makePageSchema, toPageDraft } from "../../../../src/domain/pages/page-form.ts";
import { roleSchema, toRoleDraft } from "../../../../src/domain/roles/role-form.ts";
import { getRosterSchema, toRosterDraft } from "../../../../src/domain/roster/roster-form.ts";
import { settingsSchema } from "../../../../src/domain/settings/settings-form.ts";
import { signUp, startInMemory } from "../../../support/backend.ts";
import { listTexts, type Place, storeEach } from "../../../support/generated.ts";

const now = new Date("2026-06-01T12:00:00Z");
const album = crypto.randomUUID();

interface Form {
  place: Place;
  /** Null if the form refuses it, else what it stores. */
  read: (draft: object) => Record<string, unknown> | null;
  /** Accepted by the form unchanged. */
  draft: object;
  /** Longest texts by field. */
  texts: Record<string, number>;
  /** Fields whose text is not a text in the table. */
  values?: readonly string[];
}

const form = (
  place: Place,
  schema: { safeParse: (draft: object) => { data?: unknown } },
  draft: object,
  texts: Record<string, number>,
  values: readonly string[] = [],
): Form => ({
  place,
  draft,
  texts,
  values,
  read: (typed) => (schema.safeParse(typed).data as Record<string, unknown> | undefined) ?? null,
});

const event = {
  ...toEventDraft(null, "UTC"),
  title: "A dinner",
  event_date: "2027-01-01T18:00",
};
const officer = {
  ...newOfficeDraft,
  full_name: "A Person",
  email: "a@b.test",
  position: "Chair",
  term_start: "2020-01-01",
};
const settings = {
  association_name: "An association",
  association_short_name: "AA",
  university_name: "A university",
  contact_email: "a@b.test",
  contact_phone: "",
  postal_address: "A street",
  facebook_url: "",
  linkedin_url: "",
  instagram_url: "",
  stats: [],
  formats_news: false,
  approves_roster_matches: false,
  admins_need_second_factor: false,
  time_zone: "UTC",
  date_style: "american",
  opportunities: "checked",
  has_dues: false,
};
const entry = {
  ...Object.fromEntries(Object.keys(audienceLabels).map((column) => [column, "nobody"])),
  former_name: "",
  city: "",
  country: "",
  employer: "",
  job_title: "",
  helps: [],
};
const titled = { title: "A title" };
const link = 1000;

const forms: Record<string, Form> = {
  news: form(
    { table: "news", beside: titled },
    getNewsSchema(null),
    { ...toNewsDraft(null), ...titled },
    {
      title: 200,
      image_alt: 500,
    },
  ),
  document: form(
    { table: "documents", beside: { ...titled, file_url: "a.pdf" } },
    documentSchema,
    { ...toDocumentDraft(null), ...titled },
    { title: 200, description: 5000 },
  ),
  event: form(
    { table: "events", beside: { ...titled, event_date: "2027-01-01T10:00:00Z" } },
    getEventSchema("UTC", null),
    event,
    {
      title: 200,
      description: 20_000,
      location: 300,
      map_url: link,
      price: 200,
      payment: 200,
      contact_name: 200,
      contact_email: 254,
      image_url: link,
      image_alt: 500,
      capacity: 6,
      guests_allowed: 2,
    },
    ["capacity", "guests_allowed"],
  ),
  album: form(
    { table: "gallery_albums", beside: titled },
    getAlbumSchema(null),
    { ...toAlbumDraft(null), ...titled },
    {
      title: 200,
      description: 5000,
    },
  ),
  photo: form(
    { table: "gallery_items", beside: { album_id: album, media_url: "a.jpg" } },
    photoSchema,
    { title: "", alt_text: "" },
    { title: 200, alt_text: 500 },
  ),
  slide: form(
    { table: "hero_section", beside: { ...titled, image_url: "a.jpg" } },
    getHeroSchema(null),
    { ...toHeroDraft(null), ...titled, image: new Blob([]) },
    { title: 120, subtitle: 300 },
  ),
  award: form(
    { table: "awards", beside: { ...titled, award_date: "2020-01-01" } },
    awardSchema,
    { ...toAwardDraft(null), ...titled, award_date: "2020-01-01" },
    { title: 200, description: 5000, award_date: 10, image_url: link, image_alt: 500 },
    ["award_date"],
  ),
  officer: form(
    { table: "officers", beside: { position: "Chair", tenure_start: "2020-01-01" } },
    getOfficeSchema("account"),
    officer,
    { position: 120, bio: 5000, contact_email: 254 },
  ),
  trustee: form(
    { table: "trustees", beside: { appointment_date: "2020-01-01" } },
    getOfficeSchema("account"),
    { ...officer, board: "Trustees" },
    { bio: 5000 },
  ),
  page: form(
    { table: "pages", beside: { ...titled, slug: "a-page" } },
    makePageSchema([], null),
    { ...toPageDraft(null), ...titled, slug: "a-page" },
    { title: 120, slug: 60, lead: 400, footer_place: 2 },
    ["footer_place"],
  ),
  "a person of the roster": form(
    { table: "roster_entries", beside: { full_name: "A Person" } },
    getRosterSchema(now),
    { ...toRosterDraft(null), full_name: "A Person" },
    {
      ...{
        full_name: 120,
        family_name: 120,
        honorific: 40,
        former_name: 120,
        email: 254,
        phone: 40,
        city: 80,
      },
      ...{ note: 500, source: 120, graduation_year: 4 },
    },
    ["graduation_year"],
  ),
  member: form(
    { table: "profiles", where: "email = 'somebody@unit.test'" },
    getMemberSchema(now),
    { ...emptyMemberDraft, full_name: "A Person", email: "a@b.test" },
    { full_name: 120, phone: 40, bio: 5000, graduation_year: 4 },
    ["graduation_year"],
  ),
  directory: form({ table: "directory_entries", where: "true" }, directorySchema, entry, {
    former_name: 120,
    city: 80,
    country: 60,
    employer: 120,
    job_title: 120,
  }),
  note: form(
    { table: "class_notes", where: "true" },
    getClassNoteSchema(now),
    { ...toClassNoteDraft(null), body: "News" },
    { body: 600 },
  ),
  role: form(
    { table: "roles", beside: { name: "A role" } },
    roleSchema,
    { ...toRoleDraft(null), name: "A role" },
    {
      name: 60,
    },
  ),
  settings: form({ table: "site_settings", where: "true" }, settingsSchema, settings, {
    association_name: 120,
    association_short_name: 20,
    university_name: 120,
    contact_email: 254,
    contact_phone: 40,
    postal_address: 300,
    facebook_url: 500,
    linkedin_url: 500,
    instagram_url: 500,
  }),
  letter: form(
    { table: "newsletters", beside: { subject: "A newsletter", body: "<p>Text</p>" } },
    getNewsletterSchema(now),
    { ...toNewsletterDraft(null), subject: "A newsletter", body: "<p>Text</p>" },
    { subject: 200 },
  ),
};

const fields = Object.entries(forms).flatMap(([name, { texts }]) =>
  Object.entries(texts).map(([field, longest]) => [name, field, longest] as const),
);
/** Fewer of those that fill megabytes. */
const countCases = (longest: number) => (longest > 100_000 ? 20 : 500);

/** Blank texts are left out: for the table, a space that JavaScript trims may be a letter. */
const isBlank = (text: string) => text.trim() === "" || text !== text.trim();

describe("Whatever is typed, the form and the table both accept it or both refuse it", () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startInMemory();
    await signUp(backend, "somebody@unit.test");
    await backend.db.query("insert into public.gallery_albums (id, title) values ($1, 'Of the photos')", [
      album,
    ]);
    await backend.db.query(
      "insert into public.directory_entries (id) select id from public.profiles on conflict do nothing",
    );
    await backend.db.query(
      "insert into public.class_notes (author, body) select id, 'News' from public.profiles",
    );
  });
  afterAll(() => backend.close());

  test.each(fields)("%s: %s", async (name, field, longest) => {
    const { place, read, draft, values = [] } = forms[name] ?? expect.fail();
    const texts = listTexts(countCases(longest), longest);
    const stored = texts.map((text) => read({ ...draft, [field]: text }));
    const answers = await storeEach(
      backend,
      place,
      field,
      texts.map((text, nr) => (stored[nr] ? stored[nr][field] : text)),
    );
    const faults = texts.flatMap((text, nr) => {
      const isTaken = stored[nr] !== null;
      const answer = answers[nr] ?? "";
      if (isTaken && answer !== "stored") return [`the form alone takes ${JSON.stringify(text)}: ${answer}`];
      if (isTaken || values.includes(field) || isBlank(text) || answer !== "stored") return [];
      return [`the table alone takes ${JSON.stringify(text)}`];
    });
    expect(faults.slice(0, 5), `${faults.length} faults`).toEqual([]);
    expect(new Set(answers), "some are taken, and some are not").toContain("stored");
  });

  test("There are twenty thousand cases", () => {
    expect(fields.reduce((sum, [, , longest]) => sum + countCases(longest), 0)).toBeGreaterThanOrEqual(
      20_000,
    );
  });
});
