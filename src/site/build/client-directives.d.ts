import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** A regular expression; if it matches the page's address, the island hydrates immediately. */
    "client:interaction"?: boolean | string;
    "client:session"?: boolean;
  }
}

declare global {
  interface HTMLElement {
    /** Of an island: the user's events from before it was hydrated, recorded by public/theme.js. */
    seen?: Event[];
    /** Of an island that waits for interaction: called at each one. */
    wake?: () => void;
  }
}
