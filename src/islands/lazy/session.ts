import type { ClientDirective } from "astro";
import hydrateOnInteraction, { hasStoredSession } from "./interaction.ts";

/** Hydrates once a user is signed in, in this tab or another one. For visitors the island stays plain HTML. */
const hydrateForSession: ClientDirective = async (load, options, island) => {
  while (!hasStoredSession()) {
    await new Promise((resolve) => addEventListener("storage", resolve, { once: true }));
  }
  await hydrateOnInteraction(load, options, island);
};

export default hydrateForSession;
