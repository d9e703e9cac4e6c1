import { readFileSync } from "node:fs";
import { constants, deflateRawSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { expect, onTestFinished, test } from "vitest";
import { readApart, readDocuments } from "../../../scripts/documents/reading.ts";
import { mostCharacters, readText } from "../../../scripts/documents/text.ts";
import { connectWithoutSession } from "../../../src/data/core/client.ts";
import { listUnreadDocuments } from "../../../src/data/documents.ts";
import { startInMemory } from "../../support/backend.ts";

const toDocx = (xml: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({ "word/document.xml": strToU8(xml), "word/media/image1.png": new Uint8Array(9), ...more });

test("A Word file's text is that of its paragraphs, with split words joined and nothing deleted", async () => {
  const xml = `<w:body><w:p><w:r><w:t xml:space="preserve">The bud</w:t></w:r><w:r><w:t>get &amp; plan&#8217;s</w:t></w:r></w:p>
    <w:p><w:del><w:delText>secret</w:delText></w:del><w:t>Reunion</w:t><w:tab/><w:t>1999</w:t><w:tbl/></w:p></w:body>`;
  const notes = { "word/footnotes.xml": strToU8("<w:p><w:t>A note</w:t></w:p>") };
  expect(await readText("docx", toDocx(xml, notes))).toBe("The budget & plan’s Reunion 1999 A note");
});

test("A text file is read in its encoding, and other kinds of files not at all", async () => {
  expect(await readText("txt", strToU8("Zürich\r\n\u0000 1999"))).toBe("Zürich 1999");
  expect(await readText("txt", new Uint8Array([0xff, 0xfe, 0x41, 0x00]))).toBe("A");
  expect(await readText("xlsx", strToU8("PK\u0003\u0004"))).toBe("");
});

test("A PDF file's text is that of its pages, with its lines apart", async () => {
  const file = new Uint8Array(readFileSync("scripts/seed/documents/board-session.pdf"));
  const text = await readText("pdf", file);
  expect(text).toMatch(
    /^Minutes of the Global Alumni Board, mid-year session Present Okonkwo-Bello, Solberg/,
  );
});

test("A file that is huge when unpacked, lies about it or is broken is refused, and a long text is cut", async () => {
  const paragraph = "<w:p><w:t>word word word</w:t></w:p>";
  expect(await readText("docx", toDocx(paragraph.repeat(20_000)))).toHaveLength(mostCharacters - 1);
  expect(await readText("txt", strToU8("a".repeat(300_000)))).toHaveLength(mostCharacters);
  const bomb = toDocx(" ".repeat(21 * 1024 * 1024));
  expect(bomb.length).toBeLessThan(100_000);
  await expect(readText("docx", bomb)).rejects.toThrow("too large");
  await expect(readText("docx", strToU8("PK\u0003\u0004 not a zip"))).rejects.toThrow();
  await expect(readText("pdf", strToU8("%PDF-1.7 cut short"))).rejects.toThrow();
});

test("A process that takes too long is ended, and a broken file ends it alone", async () => {
  await expect(readApart("txt", strToU8("A"), { time: 1, memory: 320 })).rejects.toThrow("too long");
  await expect(readApart("docx", strToU8("broken"))).rejects.toThrow();
  expect(await readApart("txt", strToU8("A report"))).toBe("A report");
});

/** A small PDF file whose only page unpacks to so many megabytes. */
function makePdfBomb(megabytes: number): Uint8Array {
  const packed = deflateRawSync(Buffer.alloc(1024 ** 2, " "), { finishFlush: constants.Z_FULL_FLUSH });
  const stream = [Buffer.from([0x78, 0x9c]), ...Array<Buffer>(megabytes).fill(packed), Buffer.from([3, 0])];
  const page = Buffer.concat(stream);
  return Buffer.concat([
    Buffer.from(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources <<>>>> endobj
4 0 obj <</Length ${page.length} /Filter /FlateDecode>> stream\n`),
    page,
    Buffer.from("\nendstream endobj\ntrailer <</Size 5 /Root 1 0 R>>\n%%EOF"),
  ]);
}

test("A PDF file that is huge when unpacked ends the process that reads it, and no other", async () => {
  expect(await readApart("pdf", makePdfBomb(1))).toBe("");
  const bomb = makePdfBomb(1024);
  expect(bomb.length).toBeLessThan(2 * 1024 ** 2);
  // The time of a busy machine.
  await expect(readApart("pdf", bomb, { time: 60_000, memory: 320 })).rejects.toThrow("too much memory");
});

test("A mailer reads each document once, and again when its file is replaced", async () => {
  const backend = await startInMemory();
  onTestFinished(() => backend.close());
  const server = connectWithoutSession({ url: backend.url, key: backend.secretKey });
  const upload = async (path: string, content: Uint8Array, type: string) => {
    const { error } = await server.storage
      .from("documents")
      .upload(path, new Blob([new Uint8Array(content)], { type }));
    expect(error).toBeNull();
  };
  const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  await upload("a.docx", toDocx("<w:p><w:t>Zebra Crème</w:t></w:p>"), docx);
  await upload("b.txt", strToU8("Giraffe"), "text/plain");
  await upload("e.pdf", readFileSync("scripts/seed/documents/bylaws.pdf"), "application/pdf");
  await upload("c.docx", strToU8("PK\u0003\u0004 broken"), docx);
  await upload("f.pdf", makePdfBomb(1024), "application/pdf");
  await backend.db.exec(`insert into documents (title, file_url)
    values ('First', 'a.docx'), ('Broken', 'c.docx'), ('Without a file', 'lost.docx'), ('Not read', 'd.xlsx'), ('Portable', 'e.pdf'),
      ('Bomb', 'f.pdf')`);
  await backend.db.exec(`create table private.saved as select document_id, words from private.document_texts;
    create function private.note() returns trigger language plpgsql security definer as
    $$ begin insert into private.saved values (new.document_id, new.words); return null; end $$;
    create trigger note after insert or update on private.document_texts for each row execute function private.note()`);
  // What is left when its time is over is read the next time.
  const readAll = async () => {
    do await readDocuments(server);
    while ((await listUnreadDocuments(server)).some(({ file_url }) => file_url !== "lost.docx"));
  };
  const list = async () =>
    (
      await backend.db.query<{ title: string; words: string }>(
        "select title, left(words, 13) as words from private.document_texts t join documents d on d.id = t.document_id order by title",
      )
    ).rows;
  await readAll();
  const { rows: saves } = await backend.db.query<{ words: string }>(
    "select words from private.saved s join documents d on d.id = s.document_id where title = 'First'",
  );
  expect(saves, "at first nothing, which would stay after a crash").toEqual([
    { words: "" },
    { words: "zebra creme" },
  ]);
  expect(await list()).toEqual([
    { title: "Bomb", words: "" },
    { title: "Broken", words: "" },
    { title: "First", words: "zebra creme" },
    { title: "Portable", words: "bylaws 1. ter" },
  ]);
  await backend.db.exec("delete from documents where title in ('Portable', 'Bomb')");
  await backend.db.exec("update documents set file_url = 'b.txt' where title = 'First'");
  expect(await list()).toEqual([{ title: "Broken", words: "" }]);
  await readAll();
  expect(await list()).toContainEqual({ title: "First", words: "giraffe" });
  await backend.db.exec("delete from documents where title = 'First'");
  expect(await list()).toEqual([{ title: "Broken", words: "" }]);
});
