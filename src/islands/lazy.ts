/*
 * Hydrates lazy islands, as /islands.js; public/theme.js loads it when a user first interacts with one. A page that is
 * only read loads neither this nor Astro's own script for islands (see src/site/build/scripts.ts).
 */
import "./lazy/directives.ts";
import "astro/runtime/server/astro-island.js";
