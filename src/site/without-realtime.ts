import type { AstroUserConfig } from "astro";

type Plugin = NonNullable<NonNullable<AstroUserConfig["vite"]>["plugins"]>[number];

const library = "@supabase/realtime-js";
const standIn = `\0${library}`;

/** All that supabase-js asks of it while nobody opens a channel. */
const source = `export class RealtimeClient {
  setAuth() { return Promise.resolve(); }
  channel() { throw new Error("Realtime is left out of this site: see src/site/without-realtime.ts"); }
}`;

/**
 * supabase-js brings its client for live channels along, which is a quarter of it, and offers no way to leave it out.
 * This site opens none, so a browser need not load it.
 */
export function withoutRealtime(): Plugin {
  return {
    name: "without-realtime",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: (id) => (id === library ? standIn : null),
    load: (id) => (id === standIn ? source : null),
  };
}
