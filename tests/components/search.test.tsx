import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { readPageText } from "../../src/domain/site-search.ts";
import { Found } from "./states.search.tsx";

test("the search reads the same text from a page in the browser as at build", () => {
  const page =
    '<main><ul><li>One</li><li><button value="v">Two</button></li></ul><input value="three"><progress value="4"></progress></main>';
  expect(readPageText(new DOMParser().parseFromString(page, "text/html").body)).toBe("One Two");
});

test("results with the same title and address don’t outlive their search", async () => {
  const namesake = () => ({ href: "/admin/news?q=Obituary", title: "Obituary" });
  const { container, rerender } = await render(
    <Found groups={[{ name: "News", places: [namesake(), namesake(), namesake()] }]} />,
  );
  const read = () => [...container.querySelectorAll("[role=option]")].map(({ textContent }) => textContent);
  await expect.poll(read).toEqual(["Obituary", "Obituary", "Obituary"]);
  await rerender(
    <Found groups={[{ name: "News", places: [{ href: "/admin/news?q=Backup", title: "Backup" }] }]} />,
  );
  await expect.poll(read).toEqual(["Backup"]);
});
