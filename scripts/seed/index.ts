import type { Statements } from "../backend/database.ts";
import {
  type Account,
  answerForDirectory,
  completeMembers,
  grantFirstAdmin,
  shareClassNotes,
  signUp,
  withQuickHashes,
} from "./accounts.ts";
import { members } from "./content/members.ts";
import { createEvents } from "./event-rows.ts";
import { createDocuments, listPictures, uploadPictures } from "./files.ts";
import {
  createAlbums,
  createAwards,
  createHeroes,
  createNews,
  createNewsletters,
  createOfficers,
  createPages,
  createRoster,
  nameRepresentative,
  saveSettings,
} from "./rows.ts";
import type { Seeding } from "./steps.ts";

export interface SeedOptions {
  url: string;
  publishableKey: string;
  /** Used only to make the first administrator. */
  secretKey: string;
  db: Statements;
  /** All dates of the content are relative to this one. */
  now: Date;
  report: (line: string) => void;
}

/**
 * Fills an empty, migrated project with the demo content through the API and its policies: members sign up, the
 * administrator does the rest. Stops at the first failure. A half-filled project must then be deleted, because its accounts
 * would make a second run fail.
 */
export async function seedDemoContent(options: SeedOptions): Promise<void> {
  const { url, publishableKey, secretKey, db, now, report } = options;
  const project = { url, key: publishableKey };

  report(`Creating ${members.length} members`);
  const accounts: Account[] = [];
  await withQuickHashes(async () => {
    for (const member of members) accounts.push(await signUp(project, db, member));
  });
  const admin = await grantFirstAdmin(project, secretKey);

  const ids = new Map(accounts.map(({ member, id }) => [member.email, id]));
  const uses = listPictures(ids);
  report(`Uploading ${uses.length} pictures`);
  const pictures = await uploadPictures(admin, now, uses);
  const seeding: Seeding = { admin, now, ids, pictures };

  report("Approving members");
  await saveSettings(seeding);
  await completeMembers(seeding, accounts);
  await answerForDirectory(accounts);
  await shareClassNotes(now, accounts);
  report("Adding events and registrations");
  const events = await createEvents(seeding, accounts);
  report("Adding news, officers, awards and heroes");
  await Promise.all([
    createNews(seeding, events),
    createOfficers(seeding),
    createAwards(seeding),
    createHeroes(seeding),
    createNewsletters(seeding),
    createPages(seeding),
    createRoster(seeding),
    nameRepresentative(seeding),
  ]);
  report("Adding albums and documents");
  await Promise.all([createAlbums(seeding, events), createDocuments(seeding)]);
}
