import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** A regular expression; if it matches the page's address, the island hydrates at once. */
    "client:interaction"?: boolean | string;
    "client:session"?: boolean;
  }
}

declare global {
  interface HTMLElement {
    /** Of an island: what somebody did with it before it was awake. Noted by public/theme.js. */
    seen?: Event[];
    /** Of an island whose directive waits: called at each sign of interest. */
    wake?: () => void;
  }
}
