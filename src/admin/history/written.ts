import { getParagraphs } from "../../domain/text/text.ts";

/**
 * Cleaned formatted text, to be compared, including what plain paragraphs leave out: a table's rows become lines, a link
 * is followed by its address, a picture becomes its description.
 */
export function readWritten(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const link of body.querySelectorAll("a[href]")) link.append(` (${link.getAttribute("href")})`);
  for (const picture of body.querySelectorAll("img")) {
    const name = picture.alt || picture.getAttribute("src")?.split("/").at(-1);
    picture.replaceWith(` [Picture: ${name}] `);
  }
  for (const table of body.querySelectorAll("table")) {
    const rows = [...table.querySelectorAll("tr")].map((row) => {
      const line = document.createElement("div");
      line.textContent = [...row.cells].map((cell) => getParagraphs(cell).join(" ")).join(" | ");
      return line;
    });
    table.replaceWith(...rows);
  }
  return getParagraphs(body).join("\n\n");
}
