import { persistentAtom } from "@nanostores/persistent";

export type Theme = "light" | "dark";

/** Kept in the browser under the key `theme`; all tabs agree. public/theme.js reads the same key before paint. */
const $theme = persistentAtom<Theme>("theme", "light", {
  encode: (theme) => theme,
  decode: (text) => (text === "dark" ? "dark" : "light"),
});

function setTheme(theme: Theme) {
  $theme.set(theme);
}

export function toggleTheme() {
  setTheme($theme.get() === "dark" ? "light" : "dark");
}

function showTheme(theme: Theme) {
  const root = document.documentElement;
  root.classList.remove("light", "dark");
  root.classList.add(theme);
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const color = meta?.dataset[theme];
  if (meta && color) meta.content = color;
}

if (typeof document !== "undefined") $theme.subscribe(showTheme);
