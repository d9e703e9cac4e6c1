import type { AstroIntegration } from "astro";

/**
 * Adds two ways to hydrate an island that is plain HTML at first: `client:interaction`, when the visitor turns to it,
 * and `client:session`, for people who are signed in.
 */
export function directives(): AstroIntegration {
  return {
    name: "directives",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) => {
        for (const name of ["interest", "session"])
          addClientDirective({ name, entrypoint: `./src/islands/lazy/${name}.ts` });
      },
    },
  };
}
