import { describe, expect, test } from "vitest";
import {
  fillHtml,
  fillText,
  findUnknownPlaceholder,
  getFirstName,
  showPlaceholders,
} from "../../../../src/domain/emails/placeholder.ts";

describe("placeholders", () => {
  test.each([
    ["Ada Byron", "Ada"],
    ["Prof. Dr. Ada K. Byron", "Ada"],
    ["J. Robert Oppenheimer", "Robert"],
    ["Ada", "Ada"],
    ["Dr.", "Dr."],
    ["  Ada\tByron", "Ada"],
  ])("the first name of %s is %s", (name, first) => {
    expect(getFirstName(name)).toBe(first);
  });

  test("are filled in wherever they occur, and nothing else is", () => {
    expect(fillText("{{name}}, {{first name}} {{other}} {{name", "Ada Byron")).toBe(
      "Ada Byron, Ada {{other}} {{name",
    );
    // A name that looks like a placeholder, or like a replacement pattern, stays a name.
    expect(fillText("{{name}}", "{{first name}} $& $1")).toBe("{{first name}} $& $1");
  });

  test("are shown in brackets where there is no recipient", () => {
    expect(showPlaceholders("{{first name}} {{name}} {{other}}")).toBe("[first name] [name] {{other}}");
  });

  test("a name in HTML is text, and cannot end an attribute", () => {
    expect(fillHtml('<a title="{{name}}">{{first name}}</a>', '"><script>x</script> & Co')).toBe(
      '<a title="&quot;&gt;&lt;script&gt;x&lt;/script&gt; &amp; Co">&quot;&gt;&lt;script&gt;x&lt;/script&gt;</a>',
    );
  });

  test("a picture has the same address for everybody", () => {
    const picture = '<IMG src="/a/{{name}}.jpg" alt="">';
    expect(fillHtml(`<p>{{name}}</p>${picture}`, "Ada")).toBe(`<p>Ada</p>${picture}`);
  });

  test.each([
    ["Dear {{name}}, {{first name}}", null],
    ["Dear {{Name}}", "{{Name}}"],
    ["Dear {{}}", "{{}}"],
    ["{{<b>name</b>}}", "{{<b>name</b>}}"],
    ["{ {name}} {name}", null],
  ])("in %s, the unknown placeholder is %s", (text, found) => {
    expect(findUnknownPlaceholder(text)).toBe(found);
  });
});
