import { takeNotice } from "../stores/notice.ts";

// On pages of plain HTML: a content page loads no React for a sentence.
const place = document.querySelector("[data-notice]");
const template = place?.querySelector("template");
const text = template && takeNotice();
if (place && template && text) {
  const message = template.content.cloneNode(true) as DocumentFragment;
  const [paragraph, button] = [message.querySelector("p"), message.querySelector("button")];
  if (paragraph) paragraph.textContent = text;
  button?.addEventListener("click", () => place.replaceChildren());
  place.append(message);
}
