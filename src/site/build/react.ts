// Around @astrojs/react, because it draws each component twice, and through streams. To be proposed to Astro.

import react from "@astrojs/react";
import type { AstroIntegration } from "astro";

/** Astro's React, with a renderer of ours for what only the build draws (see react-renderer.ts). */
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
