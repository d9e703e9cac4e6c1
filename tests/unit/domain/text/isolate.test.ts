import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { emailKinds } from "../../../../src/domain/emails/email.ts";
import { isolate } from "../../../../src/domain/text/isolate.ts";
import { formatNameList } from "../../../../src/domain/text/names.ts";
import { composeEmail, emails } from "../../../../src/emails/index.ts";
import { defaultSettings } from "../../../support/settings.ts";

const names = readFileSync(new URL("../../../cases/text/R33-names.txt", import.meta.url), "utf8").split("\n");

test("R33: Only a name from right to left is isolated", () => {
  expect(names.filter((name) => isolate(name) !== name)).toEqual(["محمد الصوالحي", "שרה (כהן) לוי"]);
  for (const name of ["محمد الصوالحي", "שרה (כהן) לוי"]) expect(isolate(name)).toBe(`\u2068${name}\u2069`);
});

test("R33: In a list of names, two such names stay in order", () => {
  expect(formatNameList(["محمد الصوالحي", "שרה לוי", "Ada", "Ben"], 3)).toBe(
    "\u2068محمد الصوالحي\u2069, \u2068שרה לוי\u2069, Ada and 1 more",
  );
});

test.each(emailKinds.values)("R33: In the email %s, every such name in a sentence is isolated", (kind) => {
  const name = "שרה (כהן) לוי";
  const sample = JSON.stringify(emails[kind].sample).replace(
    /"(?:Ada Byron|Ben Okafor|Grace Hopper)"/g,
    `"${name}"`,
  );
  const scene = {
    association: defaultSettings,
    site: "https://alumni.example",
    storage: "https://project.example",
  };
  for (const more of [{}, { representative: name, reply_to: "sara@alumni.example" }, { by: name }]) {
    const { subject, html, text } = composeEmail(kind, { ...JSON.parse(sample), ...more }, scene);
    const lines = [subject, ...text.split("\n"), ...html.split(/<[^>]*>/)].filter(
      (line) => line.trim() !== name,
    );
    expect(lines.filter((line) => line.replaceAll(`\u2068${name}\u2069`, "").includes(name))).toEqual([]);
  }
});

test("R33: The year after a writer’s Hebrew name stays where it is, in the subject and the text", () => {
  const facts = { ...(emails.member_message.sample as object), writer: "שרה (כהן) לוי" };
  const scene = {
    association: defaultSettings,
    site: "https://alumni.example",
    storage: "https://project.example",
  };
  const { subject, text } = composeEmail("member_message", facts, scene);
  expect(subject).toContain("Message from \u2068שרה (כהן) לוי\u2069: ");
  expect(text).toContain("from \u2068שרה (כהן) לוי\u2069, class of 1999");
});
