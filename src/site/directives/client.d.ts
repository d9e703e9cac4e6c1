import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** A regular expression; if it matches the page's address, the island hydrates at once. */
    "client:interest"?: boolean | string;
    "client:session"?: boolean;
  }
}
