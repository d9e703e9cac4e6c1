import astros from "@astrojs/react/server.js";
import type { NamedSSRLoadedRendererValue } from "astro";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** How many components a page has, so that React's ids are unique on the page. */
const counts = new WeakMap<object, number>();

/** React's preload hints for a high-priority picture. They belong in <head>, and the picture follows immediately anyway. */
const hints = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * Renders components that are never hydrated once and without React's hydration markers. Astro's own renderer renders
 * every component twice, the first time to find out whether it is React's, and through streams.
 */
const renderer: NamedSSRLoadedRendererValue = {
  ...astros,
  check: async (component) =>
    typeof component === "function" || (typeof component === "object" && "$$typeof" in component),
  async renderToStaticMarkup(this: { result: object }, component, props, slots, metadata) {
    if (metadata?.hydrate || Object.keys(slots).length > 0)
      return astros.renderToStaticMarkup.call(this, component, props, slots, metadata);
    const { class: _, ...given } = props;
    const number = counts.get(this.result) ?? 0;
    counts.set(this.result, number + 1);
    const html = renderToStaticMarkup(createElement(component, given), { identifierPrefix: `s${number}` });
    return { html: html.replace(hints, "") };
  },
};

export default renderer;
