import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** The document type of old: it keeps Outlook out of its oldest mode. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

export function toHtml(document: ReactElement): string {
  // React asks for each picture to be loaded early, which means nothing to a mail program.
  return `${doctype}${renderToStaticMarkup(document).replace(/<link rel="preload"[^>]*>/g, "")}`;
}
