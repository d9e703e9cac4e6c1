import { readFileSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
import { expect, onTestFinished, test } from "vitest";
import { readApart, readDocuments } from "../../../scripts/documents/reading.ts";
import { mostCharacters, readText } from "../../../scripts/documents/text.ts";
import { connectWithoutSession } from "../../../src/data/core/client.ts";
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

test("A thread that takes too long is ended, and a broken file ends it alone", async () => {
  await expect(readApart("txt", strToU8("A"), { time: 1, memory: 128 })).rejects.toThrow("too long");
  await expect(readApart("docx", strToU8("broken"))).rejects.toThrow();
  expect(await readApart("txt", strToU8("A report"))).toBe("A report");
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
  await backend.db.exec(`insert into documents (title, file_url)
    values ('First', 'a.docx'), ('Broken', 'c.docx'), ('Without a file', 'lost.docx'), ('Not read', 'd.xlsx'), ('Portable', 'e.pdf')`);
  const list = async () =>
    (
      await backend.db.query<{ title: string; words: string }>(
        "select title, left(words, 13) as words from private.document_texts t join documents d on d.id = t.document_id order by title",
      )
    ).rows;
  await readDocuments(server);
  expect(await list()).toEqual([
    { title: "Broken", words: "" },
    { title: "First", words: "zebra creme" },
    { title: "Portable", words: "bylaws 1. ter" },
  ]);
  await backend.db.exec("delete from documents where title = 'Portable'");
  await backend.db.exec("update documents set file_url = 'b.txt' where title = 'First'");
  expect(await list()).toEqual([{ title: "Broken", words: "" }]);
  await readDocuments(server);
  expect(await list()).toContainEqual({ title: "First", words: "giraffe" });
  await backend.db.exec("delete from documents where title = 'First'");
  expect(await list()).toEqual([{ title: "Broken", words: "" }]);
});
