import { useId } from "react";
import {
  getShownText,
  groupByPage,
  type StoredText,
  siteTexts,
  type TextPage,
} from "../../domain/pages/site-text.ts";
import type { SiteSettings } from "../../domain/settings/settings.ts";
import { joinParagraphs } from "../../domain/text/text.ts";
import { readParagraphs } from "../../stores/core/paragraphs.ts";
import Badge from "../../ui/feedback/Badge.tsx";
import RowActions from "../../ui/table/RowActions.tsx";
import PageLink from "./PageLink.tsx";

interface Props {
  texts: readonly StoredText[];
  settings: SiteSettings;
  onEdit: (text: StoredText) => void;
}

/** Scrolls to the text that the address names ("#privacy") when it appears. */
function showNamed(row: HTMLElement | null): void {
  if (!row || location.hash !== `#${row.id}`) return;
  row.focus({ preventScroll: true });
  row.scrollIntoView();
}

/** The website's texts, grouped by page. */
export default function TextList({ texts, ...rest }: Props) {
  return groupByPage(texts).map((page) => <PageTexts key={page.path} page={page} {...rest} />);
}

function PageTexts({ page, settings, onEdit }: Omit<Props, "texts"> & { page: TextPage }) {
  const id = useId();
  const isThere = page.texts.some((text) => getShownText(text, settings) !== "");
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-2 border-t border-line py-6 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h3 id={id} className="text-xl">
          {page.name}
        </h3>
        {isThere && <PageLink path={page.path} name={page.name} />}
      </div>
      <ul className="divide-y divide-line">
        {page.texts.map((text) => (
          <TextRow key={text.id} text={text} settings={settings} onEdit={onEdit} />
        ))}
      </ul>
    </section>
  );
}

function TextRow({ text, settings, onEdit }: Omit<Props, "texts"> & { text: StoredText }) {
  const { kind, label, page } = siteTexts[text.id];
  const shown = getShownText(text, settings);
  const plain = kind === "line" ? shown : joinParagraphs(readParagraphs(shown));
  return (
    <li
      id={text.id}
      ref={showNamed}
      tabIndex={-1}
      className="flex scroll-mt-6 items-start justify-between gap-4 py-2 outline-none"
    >
      <div className="min-w-0 py-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{label}</span>
          {text.content !== null && <Badge tone="line">Your own</Badge>}
        </p>
        <p dir="auto" className="mt-0.5 line-clamp-2 text-sm text-muted wrap-anywhere">
          {plain || "Empty"}
        </p>
      </div>
      <RowActions name={`${page}, ${label}`} onEdit={() => onEdit(text)} />
    </li>
  );
}
