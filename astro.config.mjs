import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { chunks } from "./src/site/build/chunks.ts";
import { concurrency } from "./src/site/build/concurrency.ts";
import { directives } from "./src/site/build/directives.ts";
import { lastSteps } from "./src/site/build/last-steps.ts";
import { media } from "./src/site/build/media.ts";
import { reactOfPages } from "./src/site/build/react.ts";
import { scripts } from "./src/site/build/scripts.ts";
import { slimSupabase } from "./src/site/build/slim-supabase.ts";

export default defineConfig({
  site: process.env.SITE_URL ?? "http://localhost:4321",
  output: "static",
  outDir: process.env.OUT_DIR ?? "dist",
  trailingSlash: "never",
  // One external stylesheet for every page: no inline <style>, one request, cached.
  // HTML whitespace rules; the "jsx" default joins words at line ends.
  compressHTML: true,
  build: { format: "file", concurrency, inlineStylesheets: "never" },
  integrations: [
    reactOfPages(),
    directives(),
    scripts(),
    media(),
    // When the publisher renders the pages, it runs these steps itself.
    ...(process.env.RENDERED_APART ? [] : lastSteps(process.env.PUBLIC_SUPABASE_URL)),
  ],
  vite: {
    plugins: [tailwindcss(), slimSupabase(), chunks()],
    build: { assetsInlineLimit: 0 },
  },
  devToolbar: { enabled: false },
});
