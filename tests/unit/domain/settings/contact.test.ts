import { expect, test } from "vitest";
import { getConnected } from "../../../../src/domain/pages/about-texts.ts";
import { getBuiltInNotice } from "../../../../src/domain/pages/privacy.ts";
import { listContacts } from "../../../../src/domain/settings/contact.ts";
import { defaultSettings } from "../../../support/settings.ts";

const getAddress = (postal_address: string) =>
  listContacts({ ...defaultSettings, postal_address }).find(({ id }) => id === "address")?.text;

test("The address is one line, and without a postal address it is the university alone", () => {
  const { university_name } = defaultSettings;
  expect(getAddress("Building C\n 12 Avenue")).toBe(`${university_name}, Building C, 12 Avenue`);
  expect(getAddress("")).toBe(university_name);
});

test("Without an email address the built-in texts say “us” and have no empty link", () => {
  const settings = { ...defaultSettings, contact_email: "" };
  expect(getBuiltInNotice(settings)).toMatch(/write to us\.<\/p>$/);
  expect(getConnected(settings)).not.toContain("mailto:");
  expect(getConnected(defaultSettings)).toContain(`mailto:${defaultSettings.contact_email}`);
});

test("The built-in privacy notice leaves no gap where a postal address would be", () => {
  expect(getBuiltInNotice({ ...defaultSettings, postal_address: "" })).not.toContain("<br><br>");
});
