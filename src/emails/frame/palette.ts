/** The site's colours (src/styles/tokens.css), for mail programs, which know no custom properties. */
export const light = {
  ground: "#f7f4ed",
  sheet: "#ffffff",
  ink: "#14211f",
  muted: "#52605c",
  line: "#ddd6c8",
  teal: "#0c4a4f",
  copper: "#99481a",
  onCopper: "#ffffff",
  tint: "#f6f2e9",
};

const dark: typeof light = {
  ground: "#0a1718",
  sheet: "#15292b",
  ink: "#ece7dc",
  muted: "#a4b2ad",
  line: "#24393a",
  teal: "#86c9c3",
  copper: "#e5a06a",
  onCopper: "#2a1404",
  tint: "#0f2022",
};

/** `[data-ogsc]` is how Outlook on the web logos its dark mode. */
const rules: [selector: string, declaration: string][] = [
  [".ground", `background-color:${dark.ground}`],
  [".sheet", `background-color:${dark.sheet};border-color:${dark.line}`],
  [".ink", `color:${dark.ink}`],
  [".muted", `color:${dark.muted}`],
  [".rule", `border-color:${dark.line}`],
  [".teal", `color:${dark.teal}`],
  [".copper", `color:${dark.copper}`],
  [".action", `background-color:${dark.copper};color:${dark.onCopper}`],
  [".tint", `background-color:${dark.tint};border-color:${dark.copper}`],
];

const print = (prefix: string) =>
  rules
    .map(([selector, text]) => `${prefix}${selector}{${text.replace(/(;|$)/g, " !important$1")}}`)
    .join("");

/** Styles are inline for programs that drop this sheet; it only changes colours, and sizes on a phone. */
export const sheet = `@media (prefers-color-scheme:dark){${print("")}}${print("[data-ogsc] ")}@media (max-width:480px){.pad{padding-left:24px !important;padding-right:24px !important}}`;
