import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { emailFormat, readEmail, toMailto } from "../../../../src/domain/core/email.ts";
import { optionalEmail, requiredEmail } from "../../../../src/domain/form/fields.ts";
import { parseTypedAddress } from "../../../../src/domain/text/text-address.ts";

const cases = new URL("../../../cases/text/", import.meta.url);

test.each([
  ["\u202aada@exam\u00adple.org\u202c", "ada@example.org"],
  ["\u200bada\u2060@example\u200e.org\ufeff", "ada@example.org"],
  ["Ann Lund <ann.lund@example.org>", "ann.lund@example.org"],
  ['"Nys, Cal" <cal@example.org>;', "cal@example.org"],
  ["'cal@example.org' <cal@example.org>", "cal@example.org"],
  ["<ann@example.org>", "ann@example.org"],
  ["mailto:ben.moe@example.org?subject=Hello", "ben.moe@example.org"],
  ["mailto:ann%2Bnews@example.org", "ann+news@example.org"],
  ["ann%2Bnews@example.org", "ann%2Bnews@example.org"],
  ["ann@example.org;", "ann@example.org"],
  ["ann@example.org. ", "ann@example.org"],
  ["ann@example.org)", "ann@example.org"],
  ["ｅｒｉ＠ｅｘａｍｐｌｅ．ｏｒｇ", "eri@example.org"],
  ["jorg@exämple.org", "jorg@xn--exmple-cua.org"],
  ["Ada@EXAMPLE.org", "Ada@EXAMPLE.org"],
  ["ann@example.org <Ann@example.org>", "Ann@example.org"],
  ["Ann Lund (ann@example.org) <ann@example.org>", "ann@example.org"],
  ["'ann@example.org'", "ann@example.org"],
  ["“ann@example.org”", "ann@example.org"],
  ["(ann@example.org)", "ann@example.org"],
  ["Ann <mailto:ann@example.org>", "ann@example.org"],
])("A form reads %j as %s", (typed, address) => {
  expect(readEmail(typed)).toBe(address);
  expect(requiredEmail().parse(typed)).toBe(address);
});

test.each([
  ["ada@example.org, bob@example.org", "Enter one email address only."],
  ["bob@example.org, Ann <ann@example.org>", "Enter one email address only."],
  ["ada@example.org bob@example.org", "Enter one email address only."],
  ["ada@example.org;bob@example.org", "Enter one email address only."],
  ["ada@example.org / bob@example.org", "Enter one email address only."],
  ["ada@example.org/bob@example.org", "Enter one email address only."],
  ["ada@example.org\r\n\r\nbob@example.org", "Enter one email address only."],
  ["Ann <ann@example.org>, Ben <ben@example.org>", "Enter one email address only."],
  ["mailto:ann@example.org mailto:ben@example.org", "Enter one email address only."],
  ["ann@example.org <ben@example.org>", "Enter one email address only."],
  ['"ann@example.org" <ben@example.org>', "Enter one email address only."],
  // Nobody is written to who was not meant.
  ["ada,bob@example.org", "Enter an email address, for example name@example.org."],
  ["team:bob@example.org", "Enter an email address, for example name@example.org."],
  ["ada(home)bob@example.org", "Enter an email address, for example name@example.org."],
  ["ada@example.org\nbob.example", "Enter an email address, for example name@example.org."],
  ["jörg@example.org", "Before the @, an email address can only have Latin characters without accents."],
  ["x@bücher..example", "Enter an email address, for example name@example.org."],
  ["flo.@example.org", "Enter an email address, for example name@example.org."],
  ["mailto:", "Enter an email address, for example name@example.org."],
])("A form refuses %j in words", (typed, words) => {
  expect(
    requiredEmail()
      .safeParse(typed)
      .error?.issues.map(({ message }) => message),
  ).toContain(words);
});

test("An optional address may be empty", () => {
  expect(optionalEmail().parse(" \u200b")).toBeNull();
});

test("A mailto link names one recipient and nothing else, and is decoded to the address", () => {
  const addresses = readFileSync(new URL("R46-mailto.txt", cases), "utf8").trim().split("\n");
  for (const address of [...addresses, "o'brien@example.org"]) {
    const { protocol, pathname, search, hash } = new URL(toMailto(address));
    expect([protocol, decodeURIComponent(pathname), search, hash]).toEqual(["mailto:", address, "", ""]);
    expect(pathname).not.toMatch(/[&=?#]/);
  }
  expect(addresses.filter((address) => !emailFormat.test(address))).toEqual([]);
});

test("An address typed into the editor’s link becomes one, with the subject that was typed", () => {
  const read = (typed: string) => parseTypedAddress(typed, () => true);
  expect(read("r&d@example.org")).toBe("mailto:r%26d@example.org");
  expect(read("ada@example.org?subject=Hello")).toBe("mailto:ada@example.org?subject=Hello");
});
