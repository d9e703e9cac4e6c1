// Wraps @astrojs/react, because it renders each component twice, and through streams. To be proposed to Astro.

import react from "@astrojs/react";
import type { AstroIntegration } from "astro";

/** Astro's React, with our own renderer for components that only the build renders (see react-renderer.ts). */
export function reactOfPages(): AstroIntegration {
  const { hooks, ...integration } = react();
  return {
    ...integration,
    hooks: {
      ...hooks,
      "astro:config:setup": (setup) =>
        hooks["astro:config:setup"]?.({
          ...setup,
          addRenderer: (renderer) =>
            setup.addRenderer({
              ...renderer,
              serverEntrypoint: new URL("./react-renderer.ts", import.meta.url),
            }),
        }),
    },
  };
}
