import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type ColourPair, recolour } from "../domain/settings/colour-pair.ts";

/** The document type of old: it keeps Outlook out of its oldest mode. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Colours stand in styles alone: a text that names one keeps it. */
const styled = /style="[^"]*"|<style>[^<]*<\/style>/g;

/** Components draw in petrol and copper (palette.ts); the letter has the association's colours. */
export function toHtml(document: ReactElement, pair: ColourPair): string {
  // React asks for each picture to be loaded early, which means nothing to a mail program.
  const html = renderToStaticMarkup(document).replace(/<link rel="preload"[^>]*>/g, "");
  const turn = (style: string) => style.replace(/#[0-9a-f]{6}\b/g, (hex) => recolour(hex, pair));
  return doctype + html.replace(styled, turn);
}
