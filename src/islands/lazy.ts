/*
 * Wakes islands that are plain HTML at first, as /islands.js; public/theme.js loads it when somebody turns to one. A page
 * that is only read carries neither this nor Astro's own script for islands (see src/site/build/scripts.ts).
 */
import "./lazy/directives.ts";
import "astro/runtime/server/astro-island.js";
