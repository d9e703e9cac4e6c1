import { expect, test } from "vitest";
import { parseWords } from "../../../../src/domain/core/list.ts";
import {
  findCommonAudience,
  forEachField,
  formatDirectorySearch,
  getEmptyEntry,
  getReadyAnswer,
  isSearch,
  parseDirectorySearch,
} from "../../../../src/domain/directory/directory.ts";
import { directorySchema, toDirectoryDraft } from "../../../../src/domain/directory/directory-form.ts";
import { isOwnRoute } from "../../../../src/domain/routes.ts";

test("A search and its address are equivalent, and signing in returns to it", () => {
  const address = "?q=Chlo%C3%A9+Baptiste&class=2009&city=Saint-%C3%89tienne&help=bed&page=3";
  const search = parseDirectorySearch(parseWords(address));
  expect(search).toMatchObject({
    q: "Chloé Baptiste",
    class: 2009,
    city: "Saint-Étienne",
    help: "bed",
    page: 3,
  });
  const formatted = formatDirectorySearch(search);
  expect(parseDirectorySearch(parseWords(formatted))).toEqual(search);
  expect(isOwnRoute(`/members${formatted}`)).toBe(true);
});

test("Invalid parts of an address restrict nothing", () => {
  const search = parseDirectorySearch({ class: "twenty", department: "Alchemy", help: "money", page: "-1" });
  expect(isSearch(search)).toBe(false);
  expect(formatDirectorySearch(search)).toBe("");
});

test("An audience is common only if every field has it", () => {
  expect(findCommonAudience(forEachField("class"))).toBe("class");
  expect(findCommonAudience({ ...forEachField("class"), phone_for: "nobody" })).toBeNull();
  expect(findCommonAudience(forEachField("everyone"))).toBeNull();
});

test("A ready-made answer shows these fields, and none that is added later", () => {
  const shown = "name portrait class department bio city country work helps".split(" ");
  for (const audience of ["class", "members"] as const)
    expect(getReadyAnswer(audience)).toEqual(
      Object.fromEntries(shown.map((field) => [`${field}_for`, audience])),
    );
});

test("The form returns what it was opened with", () => {
  const { id, ...entry } = { ...getEmptyEntry("1"), city: "Lagos", helps: ["jobs", "bed"] };
  expect(directorySchema.parse(toDirectoryDraft({ id, ...entry }))).toEqual({
    ...entry,
    helps: ["jobs", "bed"],
  });
});
