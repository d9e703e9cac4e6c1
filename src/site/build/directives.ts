import type { AstroIntegration } from "astro";

/**
 * Adds two ways to hydrate an island that is plain HTML at first: `client:interaction`, when the visitor interacts with it,
 * and `client:session`, for signed-in users.
 */
export function directives(): AstroIntegration {
  return {
    name: "directives",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) => {
        for (const name of ["interaction", "session"])
          addClientDirective({ name, entrypoint: `./src/islands/lazy/${name}.ts` });
      },
    },
  };
}
