import interest from "./interaction.ts";
import session from "./session.ts";

/** Where Astro's islands look for their directive, beside those that a page brings itself. */
Object.assign(globalThis, { Astro: { ...Reflect.get(globalThis, "Astro"), interest, session } });
