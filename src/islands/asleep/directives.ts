import interest from "./interest.ts";
import session from "./session.ts";

/** Where Astro's islands look for their directive. */
Object.assign(globalThis, { Astro: { interest, session } });
