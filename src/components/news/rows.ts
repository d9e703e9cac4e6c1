import { renderToStaticMarkup } from "react-dom/server";
import type { NewsLine } from "../../domain/news/news.ts";
import { memoizeByZone } from "../../domain/time/in-zone.ts";
import NewsRow from "../../islands/news/NewsRow.tsx";

/** A long list as HTML. An item that is the same as in the build before is not drawn again. */
export function drawNewsRows(items: readonly NewsLine[], timeZone: string): string {
  return items.map((item) => drawRow(item, timeZone)).join("");
}

const drawRow = memoizeByZone((item: NewsLine, timeZone) =>
  renderToStaticMarkup(NewsRow({ item, timeZone })),
);
