import type { Client } from "../../src/data/core/client.ts";
import { putFirstStepsAway } from "../../src/data/dashboard/first-steps.ts";
import { linkRosterEntry } from "../../src/data/roster/roster-matches.ts";
import { albums } from "./content/albums.ts";
import { awards } from "./content/awards.ts";
import { heroes } from "./content/heroes.ts";
import { news } from "./content/news.ts";
import { newsletters } from "./content/newsletters.ts";
import { officers, trustees } from "./content/officers.ts";
import { pages } from "./content/pages.ts";
import { classRepresentative, invitedClasses, roster } from "./content/roster.ts";
import { settings } from "./content/settings.ts";
import { listPhotos, uploadPictures } from "./files.ts";
import { expectData, expectDone, getKnown, getPicture, type Seeding } from "./steps.ts";
import { fillYears, getPastMoment, getTermDay } from "./time.ts";

export async function saveSettings({ admin }: Seeding): Promise<void> {
  expectData(
    await admin.from("site_settings").update(settings).eq("id", true).select("id").single(),
    "saving the settings",
  );
  await putFirstStepsAway(admin, true);
}

export async function createPages({ admin }: Seeding): Promise<void> {
  expectDone(await admin.from("pages").insert(pages), "creating the pages");
}

/** One at a time, because each new hero becomes the active one. */
export async function createHeroes(seeding: Seeding): Promise<void> {
  for (const { title, subtitle, picture } of heroes) {
    const image_url = picture && getKnown(seeding.pictures, picture);
    const shows = picture ? "picture" : "next_event";
    expectDone(
      await seeding.admin.from("hero_section").insert({ shows, title, subtitle, image_url }),
      `creating the hero ${title}`,
    );
  }
}

/** Queues the sent newsletter; the demo later marks it as delivered. */
export async function createNewsletters({ admin }: Seeding): Promise<void> {
  for (const { body, isSent, ...email } of newsletters) {
    const { subject } = email;
    const row = { ...email, body: body.join("") };
    const { id, updated_at: seen } = expectData(
      await admin.from("newsletters").insert(row).select("id, updated_at").single(),
      `writing the newsletter ${subject}`,
    );
    if (!isSent) continue;
    const [count] = expectData(
      await admin.rpc("count_recipients", { newsletter: row }),
      `counting the recipients of ${subject}`,
    );
    const sending = { email_id: id, expected_count: count?.recipients ?? 0, seen };
    expectDone(await admin.rpc("send_newsletter", sending), `sending ${subject}`);
  }
}

export async function createNews(seeding: Seeding, eventIds: ReadonlyMap<string, string>): Promise<void> {
  const rows = news.map(({ title, category, content, picture, event = null, daysAgo }) => {
    const published_at = getPastMoment(seeding.now, daysAgo);
    const html = fillYears(content.join(""), published_at);
    const event_id = event && getKnown(eventIds, event);
    return { title, category, content: html, published_at, event_id, ...getPicture(seeding, picture) };
  });
  expectDone(await seeding.admin.from("news").insert(rows), "adding the news");
}

/** One statement per list: the database numbers the rows in list order. */
export async function createOfficers({ admin, now, ids }: Seeding): Promise<void> {
  const officerRows = officers.map(({ member, start, end, planned = null, ...rest }) => ({
    ...rest,
    profile_id: getKnown(ids, member),
    tenure_start: getTermDay(now, start),
    tenure_end: end && getTermDay(now, end),
    planned_end: planned && getTermDay(now, planned),
  }));
  const trusteeRows = trustees.map(({ member, start, end, ...rest }) => ({
    ...rest,
    profile_id: getKnown(ids, member),
    appointment_date: getTermDay(now, start),
    end_date: end && getTermDay(now, end),
  }));
  expectDone(await admin.from("officers").insert(officerRows), "adding the officers");
  expectDone(await admin.from("trustees").insert(trusteeRows), "adding the trustees");
}

/** Albums, then files in the album's folder, then photos in viewing order. */
export async function createAlbums(
  { admin, now }: Seeding,
  eventIds: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = albums.map(({ title, description, event_type, event = null, daysAgo }) => ({
    title,
    description,
    event_type,
    event_id: event && getKnown(eventIds, event),
    created_at: getPastMoment(now, daysAgo),
  }));
  const created = expectData(
    await admin.from("gallery_albums").insert(rows).select("id, title"),
    "creating the albums",
  );
  const ids = new Map(created.map(({ id, title }) => [title, id]));
  const albumIds = albums.map(({ title }) => getKnown(ids, title));
  const pictures = await uploadPictures(admin, now, listPhotos(albumIds));
  const photos = albums.flatMap((album, index) =>
    album.photos.map(({ title, alt_text, picture }, position) => ({
      album_id: albumIds[index] ?? "",
      media_url: getKnown(pictures, picture),
      title,
      alt_text,
      created_at: getPastMoment(now, album.daysAgo, position + 1),
    })),
  );
  expectDone(await admin.from("gallery_items").insert(photos), "adding the photos");
}

export async function createRoster({ admin, ids }: Seeding): Promise<void> {
  const entries = expectData(
    await admin
      .from("roster_entries")
      .insert(roster.map(({ member, ...entry }) => entry))
      .select("id"),
    "filling the alumni list",
  );
  for (const [index, { id }] of entries.entries()) {
    const member = roster[index]?.member;
    if (member) await linkRosterEntry(admin, id, getKnown(ids, member));
  }
  for (const graduation_year of invitedClasses) await inviteClass(admin, graduation_year);
}

/** The demo drops these emails, as if they had been sent long ago. */
async function inviteClass(admin: Client, graduation_year: number): Promise<void> {
  const choice = { graduation_year };
  const what = `inviting the class of ${graduation_year}`;
  const [count] = expectData(await admin.rpc("count_invitees", { choice }), what);
  const sending = { choice, as_reminder: false, expected_count: count?.ready ?? 0 };
  expectDone(await admin.rpc("send_invitations", sending), what);
}

export async function nameRepresentative({ admin, ids }: Seeding): Promise<void> {
  expectDone(
    await admin.rpc("name_class_representative", { person: getKnown(ids, classRepresentative) }),
    "naming a class representative",
  );
}

export async function createAwards(seeding: Seeding): Promise<void> {
  const rows = awards.map(({ title, description, daysAgo, recipient, picture }) => ({
    title,
    description,
    award_date: getPastMoment(seeding.now, daysAgo).slice(0, 10),
    recipient_id: recipient && getKnown(seeding.ids, recipient),
    ...getPicture(seeding, picture),
  }));
  expectDone(await seeding.admin.from("awards").insert(rows), "adding the awards");
}
