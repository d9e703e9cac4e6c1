import { escapeAttribute, type Writing } from "../text/rich-text.ts";

/** Stored texts as page markup: pictures with their size, tables that scroll within the page. */

interface ShownPicture {
  src: string;
  srcset: string;
  /** 0 if unknown. */
  width: number;
  height: number;
}

/** `find` returns the site's version of a picture; null leaves it out. */
export function toPageWriting(find: (src: string) => ShownPicture | null): Writing {
  return {
    tableBox: ['<div class="table-box" role="group" aria-label="Table" tabindex="0">', "</div>"],
    drawPicture: (src, alt) => {
      const picture = find(src);
      return picture ? drawPicture(picture, alt) : "";
    },
  };
}

function drawPicture({ src, srcset, width, height }: ShownPicture, alt: string): string {
  const attributes = {
    src,
    ...(srcset && { srcset, sizes: "(min-width: 46rem) 42rem, 100vw" }),
    ...(width > 0 ? { width, height } : { class: "unsized" }),
    alt,
    loading: "lazy",
    decoding: "async",
  };
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`,
  );
  return `<img${written.join("")}>`;
}
