import { expect, test } from "vitest";
import { isolate } from "../../../../src/domain/text/isolate.ts";
import { composeEmail, emails } from "../../../../src/emails/index.ts";
import { defaultSettings } from "../../../support/settings.ts";

test("Only a name from right to left is isolated", () => {
  for (const name of ["Ada Byron", "İpek Işık", "नि ति", "𠮷田 花子"]) expect(isolate(name)).toBe(name);
  for (const name of ["محمد الصوالحي", "שרה (כהן) לוי"]) expect(isolate(name)).toBe(`\u2068${name}\u2069`);
});

test("The year after a writer’s Hebrew name stays where it is, in the subject and the text", () => {
  const facts = { ...(emails.member_message.sample as object), writer: "שרה (כהן) לוי" };
  const scene = { association: defaultSettings, site: "https://alumni.example" };
  const { subject, text } = composeEmail("member_message", facts, scene);
  expect(subject).toContain("Message from \u2068שרה (כהן) לוי\u2069: ");
  expect(text).toContain("from \u2068שרה (כהן) לוי\u2069, class of 1999");
});
