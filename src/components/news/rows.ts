import { renderToStaticMarkup } from "react-dom/server";
import type { NewsLine } from "../../domain/news.ts";
import NewsRow from "../../islands/news/NewsRow.tsx";

const drawn = new WeakMap<NewsLine, { timeZone: string; html: string }>();

/** A long list as HTML. An item that is the same as in the build before is not drawn again. */
export function drawNewsRows(items: readonly NewsLine[], timeZone: string): string {
  return items.map((item) => drawRow(item, timeZone)).join("");
}

function drawRow(item: NewsLine, timeZone: string): string {
  const known = drawn.get(item);
  if (known?.timeZone === timeZone) return known.html;
  const html = renderToStaticMarkup(NewsRow({ item, timeZone }));
  drawn.set(item, { timeZone, html });
  return html;
}
