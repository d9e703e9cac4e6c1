import type { AstroIntegration } from "astro";

/** Adds `client:interest`: an island stays plain HTML until the visitor turns to it. */
export function interest(): AstroIntegration {
  return {
    name: "interest",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) => {
        addClientDirective({ name: "interest", entrypoint: "./src/site/interest/directive.ts" });
      },
    },
  };
}
