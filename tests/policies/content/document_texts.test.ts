import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { findDocumentTexts, saveDocumentText } from "../../../src/data/documents.ts";
import {
  admin,
  everyone,
  expectRefused,
  member,
  pending,
  server,
  serverKey,
  visitor,
  welcome,
} from "../support/personas.ts";
import { addRow } from "../support/writers.ts";

let word: string;

/** A document whose file has these words. */
async function addDocument(text: string, more: object = {}) {
  const file_url = `${randomUUID()}.txt`;
  const { id } = await addRow("documents", { title: "Minutes", file_url, ...more });
  const document = { id: String(id), file_url };
  await saveDocumentText(serverKey, document, text);
  return document;
}

beforeEach(() => {
  word = `w${randomUUID().replaceAll("-", "")}`;
});

describe("the text of documents", () => {
  test("finds them for members, in any case, without accents, by the beginnings of words and in any order", async () => {
    const { id } = await addDocument(`Résumé of ${word} and Budget`);
    for (const q of [word, `BUDG ${word}`, `${word.toUpperCase()} resume`, `${word} résumé`])
      expect(await findDocumentTexts(member, q), q).toEqual([id]);
    expect(await findDocumentTexts(member, `${word} missing`)).toEqual([]);
    expect(await findDocumentTexts(member, `${word.slice(0, 9)}%`)).toEqual([]);
  });

  test("finds documents for officers and administrators only for those", async () => {
    const { id } = await addDocument(word, { readers: "board" });
    // Not a persona, whom another test may have given an office.
    const { client } = await welcome({ is_approved: true });
    expect(await findDocumentTexts(client, word)).toEqual([]);
    expect(await findDocumentTexts(admin, word)).toEqual([id]);
  });

  test("finds nothing for people awaiting approval, and visitors may not ask", async () => {
    await addDocument(word);
    expect(await findDocumentTexts(pending, word)).toEqual([]);
    expectRefused(await visitor.rpc("find_document_texts", { q: word }));
  });

  test("is written and listed by a mailer's key alone", async () => {
    const { id, file_url } = await addDocument(word);
    for (const client of Object.values(everyone)) {
      expectRefused(
        await client.rpc("save_document_text", { of_document: id, of_file: file_url, words: "other" }),
      );
      expectRefused(await client.rpc("list_unread_documents"));
    }
    expect(await findDocumentTexts(member, word)).toEqual([id]);
  });

  test("goes with its file: another one waits to be read, and a late answer about the old one is ignored", async () => {
    const document = await addDocument(word);
    const file_url = `${randomUUID()}.txt`;
    await server.from("documents").update({ file_url }).eq("id", document.id).throwOnError();
    expect(await findDocumentTexts(member, word)).toEqual([]);
    await saveDocumentText(serverKey, document, word);
    expect(await findDocumentTexts(member, word)).toEqual([]);
    await saveDocumentText(serverKey, { ...document, file_url }, word);
    expect(await findDocumentTexts(member, word)).toEqual([document.id]);
    // Another title changes nothing.
    await server.from("documents").update({ title: "Other" }).eq("id", document.id).throwOnError();
    expect(await findDocumentTexts(member, word)).toEqual([document.id]);
    await server.from("documents").delete().eq("id", document.id).throwOnError();
    expect(await findDocumentTexts(member, word)).toEqual([]);
  });

  test("is cut at 100,000 characters", async () => {
    const { id } = await addDocument(`${word} ${"a ".repeat(60_000)} ${word}end`);
    expect(await findDocumentTexts(member, word)).toEqual([id]);
    expect(await findDocumentTexts(member, `${word}end`)).toEqual([]);
  });
});
