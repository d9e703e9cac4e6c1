import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addMark, getEmailLogo, getMark, saveLook } from "../../../src/data/settings/looks.ts";
import { getSettings } from "../../../src/data/settings/settings.ts";
import { colourPairs } from "../../../src/domain/settings/colour-pair.ts";
import { admin, everyone, expectRefused, notAdmins, server } from "../support/personas.ts";

/** The beginning of a PNG, made unique. */
const makeLogo = () => {
  const picture = `iVBORw0KGgo${randomUUID().replaceAll("-", "")}`;
  return { picture, email_picture: `${picture}AAAA` };
};

const original = { colour_pair: "teal-copper", logo_id: null } as const;
const restore = () => admin.from("site_settings").update(original).eq("id", true).throwOnError();

describe("logos", () => {
  test("Everyone can read the logos", async () => {
    const logo = makeLogo();
    const logo_id = await addMark(admin, logo);
    await saveLook(admin, original, { logo_id });
    for (const client of [...Object.values(everyone), server]) {
      expect(await getMark(client)).toBe(logo.picture);
      expect(await getEmailLogo(client)).toBe(logo.email_picture);
    }
    await saveLook(admin, { ...original, logo_id }, { logo_id: null });
    expect(await getMark(admin)).toBeNull();
  });

  test("Super admins can add logos", async () => {
    for (const client of Object.values(notAdmins))
      expectRefused(await client.from("site_logos").insert(makeLogo()));
    const id = await addMark(admin, makeLogo());
    expect(
      (await admin.from("site_logos").update({ picture: "iVBORw0KGgoB" }).eq("id", id)).error,
    ).not.toBeNull();
    expect((await admin.from("site_logos").delete().eq("id", id)).error).not.toBeNull();
  });

  test.each([
    ["a vector drawing", btoa("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>")],
    ["a JPEG", btoa("\xff\xd8\xff\xe0 picture")],
    ["markup after the picture", 'iVBORw0KGgoA"><script>alert(1)</script>'],
    ["a picture that is too heavy", `iVBORw0KGgo${"A".repeat(700_000)}`],
  ])("Even a super admin cannot save %s", async (_, picture) => {
    expectRefused(await admin.from("site_logos").insert({ ...makeLogo(), picture }));
    expectRefused(await admin.from("site_logos").insert({ ...makeLogo(), email_picture: picture }));
  });

  test("The ten newest logos are kept for Undo, and the current one at any age", async () => {
    const used = await addMark(admin, makeLogo());
    const second = await addMark(admin, makeLogo());
    await saveLook(admin, original, { logo_id: used });
    const later = [];
    for (let i = 0; i < 11; i++) later.push(await addMark(admin, makeLogo()));
    const { data } = await admin.from("site_logos").select("id").throwOnError();
    const kept = data.map(({ id }) => id);
    expect(kept).toEqual(expect.arrayContaining([used, ...later.slice(-10)]));
    expect(kept).not.toContain(second);
    await restore();
  });
});

describe("colours", () => {
  test("Each pair that the screen offers can be saved, and no other", async () => {
    for (const colour_pair of colourPairs.values) {
      await admin.from("site_settings").update({ colour_pair }).eq("id", true).throwOnError();
      expect(await getSettings(server)).toMatchObject({ colour_pair });
    }
    const pale = { colour_pair: "white-cream" as "navy-brass" };
    expectRefused(await admin.from("site_settings").update(pale).eq("id", true));
    await restore();
  });

  test("When two administrators choose together, the second gets a conflict", async () => {
    await saveLook(admin, original, { colour_pair: "navy-brass" });
    await expect(saveLook(admin, original, { colour_pair: "plum-teal" })).rejects.toThrow(
      /Someone else has changed/,
    );
    expect(await getSettings(server)).toMatchObject({ colour_pair: "navy-brass" });
    await restore();
  });
});
