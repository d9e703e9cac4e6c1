import { expect, test } from "vitest";
import { readPageText } from "../../src/domain/site-search.ts";

test("the search reads the same text from a page in the browser as at build", () => {
  const page =
    '<main><ul><li>One</li><li><button value="v">Two</button></li></ul><input value="three"><progress value="4"></progress></main>';
  expect(readPageText(new DOMParser().parseFromString(page, "text/html").body)).toBe("One Two");
});
