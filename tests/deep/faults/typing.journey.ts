import type { Locator, Page } from "@playwright/test";
import { classRepresentative } from "../../../scripts/seed/content/roster.ts";
import { listNouns } from "../../../src/domain/nouns.ts";
import { forgive, personas } from "../../journeys/support/accounts.ts";
import { supabaseUrl } from "../../journeys/support/addresses.ts";
import { enter } from "../../journeys/support/members.ts";
import { expect, test } from "../../journeys/support/test.ts";
import { takeShare } from "../share.ts";
import { faultsOnTheWay, prepareMoods, spoil, told } from "./faults.ts";
import { fillPath } from "./screens.ts";

interface Form {
  path: string;
  /** Which of a page's forms. */
  what?: string;
  email?: string;
  /** The button that opens the form, if it is not open already; it opens in a window unless it opens in place. */
  opens?: RegExp;
  isInPlace?: boolean;
  /** The button that confirms, if the form asks before it sends. */
  confirms?: RegExp;
  /** What is typed, by the labels of the fields. */
  typed: readonly (readonly [label: RegExp, text: string])[];
}

const text = "Typed while it failed";
const title = [/title/i, text] as const;
const name = [/^(?:full )?name/i, text] as const;

const forms: readonly Form[] = [
  {
    path: "/auth",
    typed: [
      [/^email/i, "typed@alumni.test"],
      [/^password/i, "typed-2026-x"],
    ],
  },
  { path: "/auth/forgot-password", typed: [[/^email/i, "typed@alumni.test"]] },
  {
    path: "/auth?mode=sign-up",
    typed: [
      [/^email/i, "typed@alumni.test"],
      [/^password/i, "typed-2026-x"],
      name,
      [/^department/i, "Chemical Engineering"],
      [/^graduation year/i, "1999"],
    ],
  },
  { path: "/account", what: "own details", email: personas.member, typed: [name] },
  { path: "/account/directory", what: "directory entry", email: personas.member, typed: [[/^city/i, text]] },
  {
    path: "/account/emails",
    what: "new address",
    email: personas.member,
    typed: [[/^new email address/i, "typed@alumni.test"]],
  },
  {
    path: "/members",
    email: personas.member,
    opens: /^Write to /,
    typed: [
      [/^subject/i, text],
      [/^your message/i, text],
    ],
  },
  {
    path: "/members/class/2013",
    what: "letter of the delegate",
    email: classRepresentative,
    opens: /^Write an email/,
    isInPlace: true,
    confirms: /^Send email/,
    typed: [
      [/^subject/i, text],
      [/^text/i, text],
    ],
  },
  {
    path: "/events/:id",
    email: personas.member,
    opens: /^Change guests or answers/,
    isInPlace: true,
    typed: [[/\?$/, text]],
  },
  ...listNouns()
    .filter(([, { rights, screen }]) => rights.resource && screen.edits !== "page")
    .map(([, { screen, table }]) => ({
      path: `/admin/${screen.name}`,
      email: personas.admin,
      opens: /^Edit: /,
      typed: [table.needs ? name : title],
    })),
  {
    path: "/admin/pages",
    what: "text of the website",
    email: personas.admin,
    opens: /^Edit: Officers, Introduction/,
    typed: [[/^introduction/i, text]],
  },
  {
    path: "/admin/pages",
    what: "page of one's own",
    email: personas.admin,
    opens: /^Edit: Design prize/,
    typed: [title],
  },
  {
    path: "/admin/officers/create",
    email: personas.admin,
    typed: [
      name,
      [/^email/i, "typed@alumni.test"],
      [/^department/i, "Chemical Engineering"],
      [/^committee/i, "HBC"],
      [/^position/i, text],
      [/^tenure start/i, "2026-01-01"],
    ],
  },
  {
    path: "/admin/emails/create",
    email: personas.admin,
    typed: [
      [/^subject/i, text],
      [/^text/i, text],
    ],
  },
  { path: "/admin/settings", email: personas.admin, typed: [[/^university/i, text]] },
  { path: "/admin/events/:id", email: personas.admin, typed: [title] },
  { path: "/admin/members/:id", email: personas.admin, typed: [name] },
  { path: "/admin/officers/:id", email: personas.admin, typed: [[/^position/i, text]] },
  { path: "/admin/emails/:id", email: personas.admin, typed: [[/^subject/i, text]] },
];

async function openArea(page: Page, { opens, isInPlace }: Form): Promise<Locator> {
  const main = page.getByRole("main");
  if (!opens) return main;
  await main.getByRole("button", { name: opens }).first().click();
  return isInPlace ? main : page.getByRole("dialog");
}

/** The editor contains its text, and has no value. */
async function expectKept(field: Locator, typed: string, fault: string) {
  if (await field.evaluate((element: HTMLElement) => element.isContentEditable))
    await expect(field, fault).toHaveText(typed);
  else await expect(field, fault).toHaveValue(typed);
}

for (const its of takeShare(forms)) {
  test(`${its.path} keeps what was typed, whatever happens to it${its.what ? `: ${its.what}` : ""}`, async ({
    page,
    faults,
  }) => {
    forgive(faults, told);
    await prepareMoods(page);
    if (its.email) await enter(page, its.email);
    await page.goto(await fillPath(its.path));
    const area = await openArea(page, its);
    const fields = its.typed.map(
      ([label, typed]) =>
        [area.getByRole("textbox", { name: label }).or(area.getByLabel(label)).first(), typed] as const,
    );
    for (const [field, typed] of fields)
      if (await field.evaluate(({ localName }) => localName === "select")) await field.selectOption(typed);
      else await field.fill(typed);
    const form = (fields[0]?.[0] ?? area).locator("xpath=ancestor::form");
    const button = form.locator("button[type=submit]").last();
    await expect(button).toBeEnabled();
    for (const [fault, meet] of Object.entries(faultsOnTheWay))
      await test.step(fault, async () => {
        const end = await spoil(page, ({ origin }) => origin === supabaseUrl, meet);
        await button.click();
        if (its.confirms)
          await page.getByRole("alertdialog").getByRole("button", { name: its.confirms }).click();
        await expect(
          page.getByRole("alert").filter({ visible: true }).first(),
          `${fault}: nothing is said`,
        ).toBeVisible();
        await expect(button, `${fault}: it waits for ever`).toBeEnabled();
        for (const [field, typed] of fields) await expectKept(field, typed, fault);
        expect(await end(), `${fault}: nothing was sent`).toBeGreaterThan(0);
      });
  });
}
