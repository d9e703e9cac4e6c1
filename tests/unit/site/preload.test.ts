import { expect, test } from "vitest";
import { listEarly } from "../../../src/site/build/scripts.ts";

const file = (fileName: string, ...imports: string[]) => [fileName, { fileName, imports }] as const;
const bundle = Object.fromEntries([
  file("admin.js", "react.js", "page.js"),
  file("page.js", "auth.js"),
  file("auth.js", "page.js"),
  file("react.js"),
  file("Screen.js", "react.js", "list.js", "auth.js"),
  file("list.js"),
]);

test("What the importing file has loaded itself, directly or not, is not preloaded again", () => {
  const files = ["Screen.js", "react.js", "list.js", "auth.js", "page.js"];
  expect(listEarly(bundle, "admin.js", files)).toEqual(["Screen.js", "list.js"]);
  expect(listEarly(bundle, "react.js", files)).toEqual(["Screen.js", "list.js", "auth.js", "page.js"]);
});

test("Small scripts of public pages preload nothing", () => {
  expect(listEarly(bundle, "signed-in.js", ["Screen.js", "list.js"])).toEqual([]);
});
