import type { AstroUserConfig } from "astro";

type Plugin = NonNullable<NonNullable<AstroUserConfig["vite"]>["plugins"]>[number];

const library = "@supabase/realtime-js";
const standIn = `\0${library}`;

/** The only members that supabase-js uses as long as no channel is opened. */
const source = `export class RealtimeClient {
  setAuth() { return Promise.resolve(); }
  channel() { throw new Error("Realtime is left out of this site: see src/site/without-realtime.ts"); }
}`;

/**
 * Replaces supabase-js's realtime client, a quarter of the library that cannot be left out otherwise. This
 * site opens no channels, so browsers need not load it.
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
