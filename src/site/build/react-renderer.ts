import astros from "@astrojs/react/server.js";
import type { NamedSSRLoadedRendererValue } from "astro";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** How many components a page has, so that the ids which React makes are the page's only ones. */
const counts = new WeakMap<object, number>();

/** What React puts before a picture that is wanted first. It belongs into <head>; the picture itself follows at once. */
const hints = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * Draws components that no browser brings to life in one go, without the marks that React needs for that. Astro's own
 * renderer draws every component twice, the first time to see whether it is one of React's, and through streams.
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
