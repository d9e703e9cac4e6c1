import { expect, test } from "vitest";
import { readPageText } from "../../src/domain/site-search.ts";

test("a page read in a browser says what the page read at build says", () => {
  const page =
    '<main><ul><li>One</li><li><button value="v">Two</button></li></ul><input value="three"><progress value="4"></progress></main>';
  expect(readPageText(new DOMParser().parseFromString(page, "text/html").body)).toBe("One Two");
});
