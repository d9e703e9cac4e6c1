export const dateStyles = ["american", "british"] as const;
export type DateStyle = (typeof dateStyles)[number];

const british = "en-GB";

/** The language that a page declares tells the browser the style of its dates. */
export const dateLanguages: Readonly<Record<DateStyle, string>> = { american: "en", british };

let style: DateStyle = "american";

/** A page or process shows the dates of one website, so the style is kept here, like the default locale of Intl. */
export function setDateStyle(next: DateStyle): void {
  if (typeof document === "undefined") style = next;
  else document.documentElement.lang = dateLanguages[next];
}

export function getDateStyle(): DateStyle {
  if (typeof document === "undefined") return style;
  return document.documentElement.lang === british ? "british" : "american";
}
