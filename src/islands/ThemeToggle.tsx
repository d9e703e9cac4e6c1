import { Moon, Sun } from "lucide-react";
import { toggleTheme } from "../stores/theme.ts";

/** Stylesheets choose the icon and the name by the class on <html>, so built HTML and first render cannot differ. */
export default function ThemeToggle() {
  return (
    <button
      type="button"
      onClick={toggleTheme}
      className="grid size-11 place-items-center rounded-full text-muted transition-colors hover:bg-sunken hover:text-ink"
    >
      <Moon aria-hidden="true" size={20} strokeWidth={1.6} className="dark:hidden" />
      <Sun aria-hidden="true" size={20} strokeWidth={1.6} className="hidden dark:block" />
      <span className="sr-only dark:hidden">Switch to dark theme</span>
      <span className="sr-only hidden dark:inline">Switch to light theme</span>
    </button>
  );
}
