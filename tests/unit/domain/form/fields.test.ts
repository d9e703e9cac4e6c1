import { expect, test } from "vitest";
import { optionalUrl } from "../../../../src/domain/form/fields.ts";

const secure = optionalUrl(40, "https:");
const read = (typed: string) => secure.safeParse(typed).data;

test("A web address can be typed as usual, and https:// is added", () => {
  expect(read(" facebook.com/cpeaa ")).toBe("https://facebook.com/cpeaa");
  expect(read("www.instagram.com/@cpeaa?lang=en")).toBe("https://www.instagram.com/@cpeaa?lang=en");
  expect(read("école.example")).toBe("https://école.example");
  expect(read("https://example.org")).toBe("https://example.org");
  expect(read("")).toBeNull();
});

test("Text that is not a web address is not completed", () => {
  for (const typed of [
    "cpeaa",
    "@cpeaa",
    "ada.b@example.org",
    "http://example.org",
    "javascript:a.b",
    "a b.org",
  ])
    expect(read(typed), typed).toBeUndefined();
});

test("An address that no browser can open is refused", () => {
  for (const typed of [
    "x.org:99999",
    "https://x.%.org",
    "https://[x.org",
    "https://a@x.org",
    "https://1.2.3.999",
  ])
    expect(read(typed), typed).toBeUndefined();
  expect(read("https://x.org:8443/a?b#c")).toBe("https://x.org:8443/a?b#c");
});

test("A picture's address is not completed: it may be a file's name", () => {
  expect(optionalUrl().safeParse("picture.jpg").success).toBe(false);
});

test("The added https:// counts towards the length", () => {
  expect(read(`example.org/${"a".repeat(20)}`)).toHaveLength(40);
  expect(read(`example.org/${"a".repeat(21)}`)).toBeUndefined();
});
