import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { loadEmails } from "../../../scripts/mailer/open.ts";
import { listEmails } from "../../../scripts/preview/emails.ts";
import { buildSite } from "../../../scripts/publisher/build.ts";
import { confirmAddress, readConfirmation } from "../../../scripts/seed/confirm.ts";
import { getKeys } from "../../../src/domain/core/keys.ts";
import { siteTexts } from "../../../src/domain/pages/site-text.ts";
import type { SiteSettings } from "../../../src/domain/settings/settings.ts";
import { approve, makeFolder, receive, startInMemory, visit } from "../../support/backend.ts";
import { addShown } from "../../support/least-rows.ts";
import { defaultSettings } from "../../support/settings.ts";

const renamed: Partial<SiteSettings> & { stats: SiteSettings["stats"] } = {
  association_name: "Quorndon Society of Graduates",
  association_short_name: "QSG",
  university_name: "Quorndon Polytechnic",
  contact_email: "hello@quorndon.test",
  contact_phone: "+44 20 7946 0000",
  postal_address: "Bell Court\nQuorndon",
  stats: [1, 2, 3, 4].map((at) => ({ value: `${at}${at}`, label: `Quorndon figure ${at}` })),
};

/** The pages' original lines, and other texts that count the departments: an association may have one, or nine. */
const oldLines = [
  ...getKeys(siteTexts)
    .filter((id) => siteTexts[id].kind === "line")
    .map((id) => siteTexts[id].original(defaultSettings)),
  ...["two departments", "two disciplines", "two degrees", "the departments", "our departments"],
];

/** Everything the old name, its parts and the old address say; not the departments, which are fixed. */
const oldWords = [
  ...["association_name", "association_short_name", "university_name", "contact_email"].map((key) =>
    String(defaultSettings[key as keyof SiteSettings]),
  ),
  ...defaultSettings.postal_address.split("\n"),
  // Not "Resources", which is a common word.
  ...defaultSettings.stats.map(({ label }) => label).filter((label) => label.includes(" ")),
];

/** The old words in a file, as they are and decoded from HTML, JSON and addresses. */
function findOldWords(text: string, words = oldWords): string[] {
  const decoded = text
    .replace(/&amp;|&#38;|\\u0026|%26/gi, "&")
    .replace(/&#39;|&apos;/g, "'")
    .replace(/\\n|%20|\s+/g, " ")
    .toLowerCase();
  return words.filter((word) => decoded.includes(word.toLowerCase()));
}

/** One of everything that has a page, without any of the association's words. */
const content = `
  ${addShown}
  insert into events (title, event_date, location) values ('Ahead', now() + interval '9 days', 'Hall'), ('Past', now() - interval '9 days', null);
`;

/** The columns that have a different text now. */
async function rename({ db }: Backend): Promise<string[]> {
  const { stats, ...texts } = renamed;
  const columns = Object.keys(texts);
  await db.query(
    `update site_settings set stats = $1, ${columns.map((name, at) => `${name} = $${at + 2}`).join(", ")} where id`,
    [JSON.stringify(stats), ...Object.values(texts)],
  );
  return columns;
}

let backend: Backend;
beforeAll(async () => {
  backend = await startInMemory();
});
afterAll(() => backend.close());

test("after everything in the settings is renamed, no file of the site contains an old word", async () => {
  await using folder = await makeFolder();
  await backend.db.exec(content);
  const columns = await rename(backend);
  await backend.db.query("update site_texts set content = 'Quorndon words of ' || id where id <> 'programs'");
  const project = { url: backend.url, key: backend.publishableKey };
  const site = join(folder.path, "dist");
  await buildSite({ project, siteUrl: "https://quorndon.test", outDir: site });
  const files = (await readdir(site, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  // Pictures, too: their metadata is text.
  const found = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const text = await readFile(join(parentPath, name), "utf8");
      // The back office's code contains the originals, to restore them.
      const words = findOldWords(text, name.endsWith(".js") ? oldWords : [...oldWords, ...oldLines]);
      return words.map((word) => `${join(parentPath, name).slice(site.length)}: ${word}`);
    }),
  );
  expect(found.flat()).toEqual([]);
  const kinds = new Set(files.map(({ name }) => name.split(".").at(-1)));
  expect([...kinds]).toEqual(
    expect.arrayContaining(["html", "js", "json", "xml", "ics", "webmanifest", "svg", "png", "txt"]),
  );
  const home = await readFile(join(site, "index.html"), "utf8");
  for (const word of [
    ...columns.map((name) => String(renamed[name as keyof typeof renamed])),
    "Quorndon figure 4",
  ])
    for (const line of word.split("\n")) expect(home).toContain(line);
  for (const nr of [1, 2]) expect(home).toContain(`Quorndon words of home_title_${nr}`);
  expect(await readFile(join(site, "auth.html"), "utf8")).toContain("Quorndon words of sign_in_motto");
  expect(await readFile(join(site, "news/rss.xml"), "utf8")).toContain("Quorndon words of news_lead");
});

test("no email contains an old word", async () => {
  const association = { ...defaultSettings, ...renamed };
  const emails = listEmails(await loadEmails(), {
    association,
    site: "https://quorndon.test",
    storage: "https://project.test",
  });
  const said = [...emails].flatMap(([kind, email]) =>
    findOldWords(JSON.stringify(email)).map((word) => `${kind}: ${word}`),
  );
  expect(said).toEqual([]);
});

test("no email that Auth sends after the renaming contains an old word, or has the old colours", async () => {
  await using own = await startRenamed();
  const person = visit(own.backend);
  const [email, password] = ["ann@quorndon.test", "a password for tests"];
  await person.auth.signUp({ email, password });
  const mails = [await receive(own.backend, email, /: confirm your email address$/)];
  await confirmAddress(person, await readConfirmation(own.backend.db, email), password);
  await person.auth.resetPasswordForEmail(email);
  mails.push(await receive(own.backend, email, /: set a new password$/));
  await approve(own.backend, email);
  await person.auth.updateUser({ email: "bell@quorndon.test" });
  mails.push(await receive(own.backend, email, /: confirm your new email address$/));
  for (const mail of mails) {
    expect(findOldWords(JSON.stringify(mail)), mail.subject).toEqual([]);
    expect(mail.html).toContain("Quorndon Polytechnic");
    expect(mail.html).not.toContain("#0c4a4f");
  }
});

/** A backend of its own, whose mailers run: renamed after they began. */
async function startRenamed() {
  const own = await startInMemory({ confirmEmail: true });
  await own.deliverMail();
  await own.db.exec("update site_settings set colour_pair = 'navy-brass' where id");
  await rename(own);
  return { backend: own, [Symbol.asyncDispose]: () => own.close() };
}

test("the words that are searched for would be found", () => {
  expect(findOldWords("Chemical &amp; Petroleum Engineering\\nAlumni  Association, cpeaa-auth")).toEqual([
    defaultSettings.association_name,
    "CPEAA",
  ]);
});
