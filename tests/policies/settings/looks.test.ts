import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addMark, getLetterMark, getMark, saveLook } from "../../../src/data/settings/looks.ts";
import { getSettings } from "../../../src/data/settings/settings.ts";
import { colourPairs } from "../../../src/domain/settings/colour-pair.ts";
import { admin, everyone, expectRefused, notAdmins, server } from "../support/personas.ts";

/** The beginning of a PNG, and something of its own. */
const makeMark = () => {
  const picture = `iVBORw0KGgo${randomUUID().replaceAll("-", "")}`;
  return { picture, letter_picture: `${picture}AAAA` };
};

const original = { colour_pair: "petrol-copper", mark_id: null } as const;
const restore = () => admin.from("site_settings").update(original).eq("id", true).throwOnError();

describe("marks", () => {
  test("Everyone can read the marks", async () => {
    const mark = makeMark();
    const mark_id = await addMark(admin, mark);
    await saveLook(admin, original, { mark_id });
    for (const client of [...Object.values(everyone), server]) {
      expect(await getMark(client)).toBe(mark.picture);
      expect(await getLetterMark(client)).toBe(mark.letter_picture);
    }
    await saveLook(admin, { ...original, mark_id }, { mark_id: null });
    expect(await getMark(admin)).toBeNull();
  });

  test("Super admins can add marks", async () => {
    for (const client of Object.values(notAdmins))
      expectRefused(await client.from("site_marks").insert(makeMark()));
    const id = await addMark(admin, makeMark());
    expect(
      (await admin.from("site_marks").update({ picture: "iVBORw0KGgoB" }).eq("id", id)).error,
    ).not.toBeNull();
    expect((await admin.from("site_marks").delete().eq("id", id)).error).not.toBeNull();
  });

  test.each([
    ["a vector drawing", btoa("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>")],
    ["a JPEG", btoa("\xff\xd8\xff\xe0 picture")],
    ["markup after the picture", 'iVBORw0KGgoA"><script>alert(1)</script>'],
    ["a picture that is too heavy", `iVBORw0KGgo${"A".repeat(700_000)}`],
  ])("Even a super admin cannot store %s", async (_, picture) => {
    expectRefused(await admin.from("site_marks").insert({ ...makeMark(), picture }));
    expectRefused(await admin.from("site_marks").insert({ ...makeMark(), letter_picture: picture }));
  });

  test("The ten newest marks stay for Undo, and the one in use whatever its age", async () => {
    const used = await addMark(admin, makeMark());
    const second = await addMark(admin, makeMark());
    await saveLook(admin, original, { mark_id: used });
    const later = [];
    for (let i = 0; i < 11; i++) later.push(await addMark(admin, makeMark()));
    const { data } = await admin.from("site_marks").select("id").throwOnError();
    const kept = data.map(({ id }) => id);
    expect(kept).toEqual(expect.arrayContaining([used, ...later.slice(-10)]));
    expect(kept).not.toContain(second);
    await restore();
  });
});

describe("colours", () => {
  test("Each pair that the screen offers can be stored, and no other", async () => {
    for (const colour_pair of colourPairs.values) {
      await admin.from("site_settings").update({ colour_pair }).eq("id", true).throwOnError();
      expect(await getSettings(server)).toMatchObject({ colour_pair });
    }
    const pale = { colour_pair: "white-cream" as "navy-brass" };
    expectRefused(await admin.from("site_settings").update(pale).eq("id", true));
    await restore();
  });

  test("Two administrators who choose at once: the second one learns of it", async () => {
    await saveLook(admin, original, { colour_pair: "navy-brass" });
    await expect(saveLook(admin, original, { colour_pair: "plum-teal" })).rejects.toThrow(
      /Another person changed/,
    );
    expect(await getSettings(server)).toMatchObject({ colour_pair: "navy-brass" });
    await restore();
  });
});
