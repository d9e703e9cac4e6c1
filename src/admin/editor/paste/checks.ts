import type { Source } from "./source.ts";

const boxes = 'input[type="checkbox"], .checkbox-on, .checkbox-off, li[role="checkbox"]';

/** The boxes of check lists, as readers see them. Google Docs marks the item and Notion a box; others have a real one. */
export function writeChecks({ body }: Source): void {
  for (const box of body.querySelectorAll(boxes)) {
    const isChecked = box.matches('[checked], .checkbox-on, [aria-checked="true"]');
    const sign = `${isChecked ? "☑" : "☐"} `;
    if (box.matches("li")) (box.querySelector("p") ?? box).prepend(sign);
    else box.replaceWith(sign);
  }
}
