import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "../../../../scripts/backend/index.ts";
import { profileSchema } from "../../../../src/domain/account/account.ts";
import { emailFormat } from "../../../../src/domain/core/email.ts";
import {
  holdsLink,
  isPersonName,
  isRecordedName,
  readRecordedName,
} from "../../../../src/domain/core/person-name.ts";
import { startInMemory } from "../../../support/backend.ts";
import { badAddresses, goodAddresses } from "../../../support/cases/addresses.ts";
import { badNames, goodNames, posingNames } from "../../../support/cases/names.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await startInMemory();
});
afterAll(() => backend.close());

async function ask(call: string, texts: readonly string[]): Promise<boolean[]> {
  const { rows } = await backend.db.query<{ answer: boolean }>(
    `select ${call} as answer from jsonb_array_elements_text($1::text::jsonb) with ordinality as given (text, nr) order by nr`,
    [JSON.stringify(texts)],
  );
  return rows.map(({ answer }) => answer);
}

describe.each([
  [
    "An address",
    "private.is_email_address(text)",
    (text: string) => emailFormat.test(text),
    goodAddresses,
    badAddresses,
  ],
  [
    "The name of a person without an account",
    "private.is_recorded_name(text)",
    isRecordedName,
    ["Ada Lund", "Ada Lund †", "Ada Lund † 1998"],
    ["†", "† 1998", "Ada Lund † 98", "Ada † Lund", "Ada Lund † 1998 †", "www.example.org † 1998"],
  ],
  [
    "A link",
    "private.holds_link(text)",
    holdsLink,
    [
      ...["See t.me/scam", "v.gd/a now", "Chair 1.1.1.1", "evil。com", "www.x", "evil.example"],
      ...[
        "evil-a.de",
        "EVIL-A.DE",
        "pay--x.Shop",
        "See x.de now",
        "x.de.",
        "(x.de)",
        "“X.com”",
        "a.b.de",
        "St.Com",
      ],
      ...[
        "St.Shop",
        "Bonus-St.Shop",
        "Win-St.Online",
        "Alumni(St.Club",
        "Bonus-St.John",
        "X.de",
        "Go to X.de Now",
      ],
      ...["St.de", "St.evil.example", "evil.xn--p1ai", "x.xn--p1ai"],
    ],
    [
      ...["Sec./Treasurer", "V.P./Finance", "Ph.D. programme", "Chair and B.Sc. lead", "No. 2.1"],
      ...["Ph.D.", "B.Sc.(Hons)", "B.sc.", "M.Eng.", "B.ed. lead", "U.S.A.", "e.g. mentoring", "St.Gallen"],
      ...[
        "Chapter St.John, St.Louis",
        ...["St.Petersburg", "St.Pölten", "J.de Vries", "Prof. J.de Vries", "K.van Dam"],
        "Dr.A.Kumar",
        "S.De Silva",
        "S.KUMAR",
        "J.-P.Sartre",
        "Dipl.-Ing.",
        "a.k.a. Ada",
      ],
    ],
  ],
  ["A name", "private.is_person_name(text)", isPersonName, goodNames, badNames.map(([, name]) => name)],
] as const)("%s", (_, call, isRight, good, bad) => {
  test.each(good)("may be %j, in the database and in forms", async (text) => {
    expect([isRight(text), ...(await ask(call, [text]))]).toEqual([true, true]);
  });

  test.each(bad)("may not be %j, in the database and in forms", async (text) => {
    expect([isRight(text), ...(await ask(call, [text]))]).toEqual([false, false]);
  });
});

test.each([
  [" Ada  Lund ", "Ada Lund"],
  ["Ada Lund +1998", "Ada Lund † 1998"],
  ["Ada Lund †", "Ada Lund †"],
])("A cross after a name is read as a death: %j", (typed, name) => {
  expect(readRecordedName(typed)).toBe(name);
});

test("Database and forms agree about every address", async () => {
  const character = fc.constantFrom(..."ab1.-_+%&?#'@@,;:()<>\"\\` \n\u200b\u00adäа");
  const domain = fc.constantFrom("example.org", "x-1.example", "example", "a..b", "-a.org", "exämple.org");
  const address = fc
    .tuple(fc.string({ unit: character, maxLength: 9 }), domain)
    .map((parts) => parts.join("@"));
  const texts = fc.sample(fc.oneof(address, fc.string({ unit: character, maxLength: 20 })), {
    numRuns: 20_000,
    seed: 42,
  });
  const answers = await ask("private.is_email_address(text)", texts);
  expect(new Set(answers).size).toBe(2);
  expect(texts.filter((text, nr) => emailFormat.test(text) !== answers[nr])).toEqual([]);
});

test("Database and forms allow the same characters in a name, and none that is hidden", async () => {
  const { rows } = await backend.db.query<{ point: number }>(
    `select point from unnest(array(select generate_series(1, 131071)) || array(select generate_series(917504, 921600))) point
     where point not between 55296 and 57343 and private.is_person_name('A ' || chr(point)) order by point`,
  );
  const allowed = rows.map(({ point }) => String.fromCodePoint(point));
  const points = [...Array(0x20000).keys()]
    .slice(1)
    .concat([...Array(0x1001).keys()].map((nr) => 0xe0000 + nr));
  const characters = points
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => String.fromCodePoint(point));
  expect(characters.filter((character) => isPersonName(`A ${character}`))).toEqual(allowed);
  const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/u;
  expect(allowed.filter((character) => hidden.test(character))).toEqual([]);
});

test("A name does not pose as the association, as people see it", async () => {
  const pose = (names: readonly string[]) => ask("private.names_association(text)", names);
  const answers = await pose(posingNames);
  expect(posingNames.filter((_, nr) => !answers[nr])).toEqual([]);
  expect(await pose(goodNames)).toEqual(goodNames.map(() => false));
});

test("A name of less than five letters is that of the association in one word or spelt out, and no words that join to it", async () => {
  const rename = "update public.site_settings set association_short_name = $1";
  const { rows } = await backend.db.query<{ name: string }>(
    "select association_short_name as name from public.site_settings",
  );
  await backend.db.query(rename, ["Dela"]);
  const names = ["DELA", "D.E.L.A. Treasurer", "Dela2", "María de la Cruz", "Delaney"];
  expect(await ask("private.names_association(text)", names)).toEqual([true, true, true, false, false]);
  await backend.db.query(rename, [rows[0]?.name]);
});

test.each([
  [" Ada\u00a0 King\u3000Byron\t", "Ada King Byron"],
  ["\u202eevil\u202c Ada", "evil Ada"],
  ["\u2068Ada\u2069 By\u00adron\u200e", "Ada Byron"],
  ["Nguyễn Thị Ánh".normalize("NFD"), "Nguyễn Thị Ánh".normalize("NFC")],
])("R33: A form reads the name %j as %s", (typed, name) => {
  expect(profileSchema.parse({ full_name: typed, phone: "", bio: "" }).full_name).toBe(name);
});
