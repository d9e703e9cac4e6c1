import { expect, test } from "vitest";
import { getCurrent, getHeaderKey, isOffice, siteLinks } from "../../../src/components/frame/links.ts";

test("A custom page whose address starts like the back office's has the website's frame", () => {
  expect(["/admin", "/admin/news"].filter(isOffice)).toEqual(["/admin", "/admin/news"]);
  expect(["/administration", "/admins", "/"].filter(isOffice)).toEqual([]);
});

test("Pages with the same header key have the same links marked", () => {
  const mark = (path: string) => siteLinks.map(({ href }) => getCurrent(path, href));
  const paths = ["/", "/news", "/news/one", "/news/archive/2026", "/events/one", "/administration", "/about"];
  for (const path of paths)
    for (const other of paths)
      if (getHeaderKey(path) === getHeaderKey(other)) {
        expect(mark(path), `${path} and ${other}`).toEqual(mark(other));
        expect(isOffice(path)).toBe(isOffice(other));
      }
  expect(getHeaderKey("/news/one")).toBe(getHeaderKey("/news/archive/2026"));
  expect(getHeaderKey("/news/one")).not.toBe(getHeaderKey("/news"));
});
