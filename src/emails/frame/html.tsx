import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type ColourPair, recolour } from "../../domain/settings/colour-pair.ts";
import type { Scene, Written } from "./email.tsx";
import Frame from "./Frame.tsx";

/** An email's HTML with letterhead and footer; also for the preview, which needs no plain text. */
export function composeHtml({ subject, preview, body, why }: Written, scene: Scene): string {
  return toHtml(
    <Frame {...scene} title={subject} preview={preview} why={why}>
      {body}
    </Frame>,
    scene.association.colour_pair,
  );
}

/** This old document type keeps Outlook out of its quirks mode. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Only styles contain colours: a text that mentions one is not changed. */
const styled = /style="[^"]*"|<style>[^<]*<\/style>/g;

/** Components use the colours of palette.ts, which are replaced here by the association's. */
function toHtml(document: ReactElement, pair: ColourPair): string {
  // React adds a preload for each picture, which is useless in an email.
  const html = renderToStaticMarkup(document).replace(/<link rel="preload"[^>]*>/g, "");
  const turn = (style: string) => style.replace(/#[0-9a-f]{6}\b/g, (hex) => recolour(hex, pair));
  return doctype + html.replace(styled, turn);
}
