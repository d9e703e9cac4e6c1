import { expect, test } from "vitest";
import {
  explainZone,
  findZone,
  formatZoneTime,
  listZonePlaces,
  writeZone,
} from "../../../../src/domain/time/place-of-zone.ts";

test.each([
  ["Kuala Lumpur", "Asia/Kuala_Lumpur"],
  ["kuala lumpur, malaysia", "Asia/Kuala_Lumpur"],
  ["Asia/Kuala Lumpur", "Asia/Kuala_Lumpur"],
  ["asia/kuala_lumpur", "Asia/Kuala_Lumpur"],
  [" perth ", "Australia/Perth"],
  ["São Paulo", "America/Sao_Paulo"],
  ["United Kingdom", "Europe/London"],
  ["Kolkata", "Asia/Kolkata"],
  ["Calcutta", "Asia/Kolkata"],
  ["India", "Asia/Kolkata"],
  ["UTC", "UTC"],
  ["US/Pacific", "America/Los_Angeles"],
])("“%s” is the zone %s", (typed, zone) => {
  expect(findZone(typed)).toBe(zone);
});

test.each([
  ["", "Enter a city or a country."],
  ["UTC+8", "Enter a city or a country."],
  ["Kuala Lumpr", "There’s no time zone called “Kuala Lumpr”. Did you mean Kuala Lumpur, Malaysia?"],
  [
    "Gothenburg",
    "There’s no time zone called “Gothenburg”. Enter the country, or a larger city with the same time.",
  ],
  ["Malaysia", "“Malaysia” has 2 time zones. Choose one: Kuala Lumpur, Malaysia; Kuching, Malaysia."],
  [
    "Australia",
    "“Australia” has 12 time zones. Choose one: Macquarie, Australia; Adelaide, Australia; Brisbane, Australia; or 9 more.",
  ],
])("“%s” is not a zone, and the message helps to find one", (typed, reason) => {
  expect(findZone(typed)).toBeNull();
  expect(explainZone(typed)).toBe(reason);
});

test("Every zone in the list can be found by its name there, and is written in the same way", () => {
  const places = listZonePlaces();
  expect(places.length).toBeGreaterThan(400);
  for (const { zone, text } of places) expect([findZone(text), writeZone(zone)]).toEqual([zone, text]);
  expect(writeZone("Etc/GMT-8")).toBe("Etc/GMT-8");
  expect(findZone("Etc/GMT-8")).toBe("Etc/GMT-8");
});

test("The present time in a zone has its weekday and offset", () => {
  const noon = new Date("2026-07-06T12:00:00Z");
  expect(formatZoneTime("Asia/Kuala_Lumpur", noon)).toBe("Monday, 8:00 PM GMT+8");
  expect(formatZoneTime("America/New_York", noon)).toBe("Monday, 8:00 AM GMT-4");
});
