import type { ReactNode } from "react";
import OwnPages from "../../src/admin/pages/OwnPages.tsx";
import TextForm from "../../src/admin/pages/TextForm.tsx";
import TextList from "../../src/admin/pages/TextList.tsx";
import { maxPages, type OwnPage } from "../../src/domain/pages/page.ts";
import type { TextName } from "../../src/domain/pages/site-text.ts";
import PageArticle from "../../src/islands/pages/PageArticle.tsx";
import { toPageText } from "../../src/stores/core/rich-text.ts";
import { defaultSettings } from "../support/settings.ts";
import { withReads } from "./states.roster.tsx";

const nothing = () => {};

const makePage = (index: number, text: string, footer_place: number | null): OwnPage => ({
  id: `00000000-0000-4000-8000-0000000000${10 + index}`,
  slug: `page-${index}`,
  title: text || "P",
  lead: text || null,
  content: "",
  footer_place,
  published_at: "2026-01-02T03:04:05Z",
  created_at: "2026-01-02T03:04:05Z",
  updated_at: "2026-01-02T03:04:05Z",
});

const list = (pages: OwnPage[]) => withReads([], <OwnPages pages={pages} onAdd={nothing} onEdit={nothing} />);

/** Everything that the editor can produce, around one text. */
const write = (text: string) =>
  toPageText(
    `<h2>${text}</h2><h3>${text}</h3><h4>${text}</h4><p>${text} <a href="/">${text}</a></p><ul><li><p>${text}</p><ol><li><p>${text}</p></li></ol></li></ul>
    <blockquote><p>${text}</p></blockquote><pre><code>${text}</code></pre><hr>
    <table><tbody><tr>${"<th>Year</th>".repeat(9)}</tr><tr>${`<td>${text}</td>`.repeat(9)}</tr></tbody></table><table><tbody><tr><td>1</td></tr></tbody></table>`,
  );

const makeForm = (id: TextName) => (
  <TextForm text={{ id, content: null }} settings={defaultSettings} onClose={nothing} />
);

export function makePageStates(hardTexts: Readonly<Record<string, string>>): Record<string, ReactNode> {
  const texts = Object.entries(hardTexts);
  return {
    "OwnPages: none": list([]),
    "OwnPages: the maximum number": list(
      Array.from({ length: maxPages }, (_, i) => makePage(i, "Our statutes", i < 3 ? i + 1 : null)),
    ),
    "OwnPages: difficult texts": list(texts.map(([, text], i) => makePage(i, text, i + 1))),
    "TextList: originals, own and empty texts": (
      <TextList
        texts={[
          { id: "about_vision", content: null },
          { id: "about_lead", content: hardTexts["one long word"] ?? "" },
          { id: "privacy", content: null },
          { id: "imprint", content: null },
        ]}
        settings={defaultSettings}
        onEdit={nothing}
      />
    ),
    "TextForm: an introduction": withReads([], makeForm("about_lead")),
    ...Object.fromEntries(
      texts.map(([name, text]) => [
        `PageArticle: ${name}`,
        <PageArticle key={name} title={text || "P"} lead={text || null} html={write(text || "1")} />,
      ]),
    ),
  };
}
