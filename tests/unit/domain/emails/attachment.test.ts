import { expect, test } from "vitest";
import {
  attachmentsMaxSize,
  canAttach,
  describeState,
  listLinkedIds,
  warnOfBoardDocuments,
} from "../../../../src/domain/emails/attachment.ts";

const makeFile = (file_size: number | null, id: string = crypto.randomUUID()) => ({ id, file_size });

test("the documents that a text links to are found once each, in its order", () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const link = (id: string, site = "") => `<a href="${site}/documents#${id}">A file</a>`;
  expect(
    listLinkedIds(`<p>${link(other)} ${link(one, "https://alumni.example")} ${link(other)}</p>`),
  ).toEqual([other, one]);
  expect(listLinkedIds(`<p>/documents#${one} <a href="/documents#new">All</a></p>`)).toEqual([]);
});

test("a file is attached as long as all together have at most 1 MB", () => {
  const [whole, large, small] = [makeFile(attachmentsMaxSize), makeFile(attachmentsMaxSize + 1), makeFile(1)];
  expect([whole, large, small, makeFile(null)].map((file) => canAttach(file, []))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(canAttach(small, [whole])).toBe(false);
  expect(canAttach(whole, [whole])).toBe(true);
  expect(
    canAttach(
      small,
      Array.from({ length: 10 }, () => makeFile(1)),
    ),
  ).toBe(false);
});

test("each file says what becomes of it", () => {
  const [whole, small] = [makeFile(attachmentsMaxSize), makeFile(1)];
  expect(describeState(whole, [whole])).toBe("Attached");
  expect(describeState(small, [])).toBe("Linked");
  expect(describeState(small, [whole])).toBe("Linked (over 1 MB together)");
  expect(describeState(makeFile(attachmentsMaxSize + 1), [])).toBe("Linked (over 1 MB)");
});

test("before a document for officers is sent to others, their number is said", () => {
  const minutes = { id: "a", title: "Minutes", readers: "board" as const };
  const statutes = { id: "b", title: "Statutes", readers: "members" as const };
  const warn = (attached: string[], others: number) =>
    warnOfBoardDocuments([minutes, statutes], attached, others);
  expect(warn(["a", "b"], 3)).toBe(
    "“Minutes” is only for officers and administrators: attached, it also goes to 3 people who are not.",
  );
  expect(warn([], 1)).toBe(
    "“Minutes” is only for officers and administrators: its link does not open for 1 person who is not.",
  );
  expect(warn(["a"], 0)).toBe("");
});
