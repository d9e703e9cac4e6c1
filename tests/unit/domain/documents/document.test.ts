import { describe, expect, test } from "vitest";
import {
  describeDocument,
  formatFileSize,
  getCategoryHeading,
  getDocumentFileName,
  groupByCategory,
  groupByUpload,
  isShownByBrowsers,
  type SharedDocument,
  sortDocuments,
} from "../../../../src/domain/documents/document.ts";
import { findDocuments, findWithTexts } from "../../../../src/domain/documents/document-search.ts";
import { getFileType } from "../../../../src/domain/text/file-name.ts";

const document = (title: string, rest: Partial<SharedDocument> = {}): SharedDocument => ({
  id: title,
  title,
  description: null,
  category: "general",
  readers: "members",
  meeting_date: null,
  file_url: "1-a.pdf",
  file_size: null,
  uploaded_by: null,
  uploader_name: null,
  created_at: "2026-01-01T00:00:00Z",
  ...rest,
});

describe("documents", () => {
  test("Groups are in the order of the categories, and empty ones are left out", () => {
    const minutes = document("March", { category: "meeting_minutes" });
    const [first, second] = [document("A"), document("B")];
    expect(groupByCategory([minutes, first, second])).toEqual([
      { key: "general", heading: "general", documents: [first, second] },
      { key: "meeting_minutes", heading: "meeting minutes", documents: [minutes] },
    ]);
  });

  test("Newest first, documents uploaded since the last visit come before the others, whatever their meeting", () => {
    const april = document("April", { created_at: "2026-04-20T00:00:00Z" });
    const march = document("March", { meeting_date: "2026-03-05", created_at: "2026-06-01T00:00:00Z" });
    expect(groupByUpload([april, march], "2026-05-01T00:00:00Z")).toEqual([
      { key: "new", heading: "New since your last visit", documents: [march] },
      { key: "earlier", heading: "Earlier", documents: [april] },
    ]);
    const all = { key: "earlier", heading: "All documents", documents: [march, april] };
    expect(groupByUpload([april, march], "2026-06-01T00:00:00Z")).toEqual([all]);
    expect(groupByUpload([april, march], null)).toEqual([all]);
  });

  test("Minutes are in the order of their meetings, other documents in that of their uploads", () => {
    const march = document("March", { meeting_date: "2026-03-05", created_at: "2026-06-01T00:00:00Z" });
    const april = document("April", { meeting_date: "2026-04-02", created_at: "2026-04-20T00:00:00Z" });
    const may = document("May", { created_at: "2026-05-01T12:00:00Z" });
    expect(sortDocuments([march, april, may])).toEqual([may, april, march]);
  });

  test("A document says of which meeting it is, and that it is not for all members", () => {
    expect(describeDocument(document("Bylaws"))).toBe("");
    expect(describeDocument(document("March", { meeting_date: "2026-03-05", readers: "board" }))).toBe(
      "Meeting of Mar 5, 2026. Only for officers and administrators",
    );
  });

  test("A group's heading is its category with spaces for underscores", () => {
    expect(getCategoryHeading("meeting_minutes")).toBe("meeting minutes");
  });

  test("A search finds documents that contain every word, in any place", () => {
    const budget = document("Budget 2026", { category: "financial", uploader_name: "Ada Byron" });
    const form = document("Membership form", { category: "forms", description: "For the budget." });
    expect(findDocuments([budget, form], " BUDGET ")).toEqual([budget, form]);
    expect(findDocuments([budget, form], "budget ada")).toEqual([budget]);
    expect(findDocuments([budget, form], "ÁDA budget")).toEqual([budget]);
    expect(findDocuments([budget, form], "reports")).toEqual([budget]);
    expect(findDocuments([budget, form], "null")).toEqual([]);
    expect(findDocuments([budget, form], "")).toEqual([budget, form]);
  });

  test("A search adds documents whose file has the words, and says which were found by that alone", () => {
    const budget = document("Budget 2026");
    const minutes = document("Minutes");
    const ids = (typed: string, matches: string[]) => {
      const { found, inText } = findWithTexts([minutes, budget], typed, matches);
      return [found.map(({ id }) => id), inText];
    };
    expect(ids("budget", [])).toEqual([[budget.id], []]);
    expect(ids("budget", [budget.id, minutes.id])).toEqual([[minutes.id, budget.id], [minutes.id]]);
    expect(ids("budget", ["unknown"])).toEqual([[budget.id], []]);
  });

  test.each([
    ["1741000000-ab12.pdf", "PDF"],
    ["minutes/of.march.docx", "DOCX"],
    ["no-extension", ""],
  ])("The type of %s is %j", (path, type) => {
    expect(getFileType(path)).toBe(type);
  });

  test.each([
    [840, "840 bytes"],
    [1024, "1 KB"],
    [65_000, "63 KB"],
    [10_485_760, "10 MB"],
    [1_300_000, "1.2 MB"],
  ])("%i bytes are shown as %s", (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });

  test.each([
    ["Award nomination form", "1-a.docx", "Award nomination form.docx"],
    ['Fees: 2025/26 "draft" <b>', "1-a.pdf", "Fees 2025 26 draft b.pdf"],
    ["../../..", "1-a.pdf", "Document.pdf"],
    ["Résumé ⬢", "1-a.TXT", "Résumé ⬢.txt"],
  ])("%j, stored as %s, is saved as %s", (title, file_url, name) => {
    expect(getDocumentFileName({ title, file_url })).toBe(name);
  });

  test("Browsers show PDF and text files, and save Office files", () => {
    expect(["1-a.pdf", "1-a.TXT"].every(isShownByBrowsers)).toBe(true);
    expect(["1-a.docx", "1-a.xls", "1-a"].some(isShownByBrowsers)).toBe(false);
  });
});
