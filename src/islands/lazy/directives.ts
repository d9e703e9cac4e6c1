import interaction from "./interaction.ts";
import session from "./session.ts";

/** Registers the directives where Astro's islands look for them, beside those that a page includes itself. */
Object.assign(globalThis, { Astro: { ...Reflect.get(globalThis, "Astro"), interaction, session } });
