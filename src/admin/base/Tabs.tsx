import { useStore } from "@nanostores/react";
import { canOpen } from "../../domain/roles/permission.ts";
import { $held } from "../../stores/auth/session.ts";
import Link from "./Link.tsx";
import { $page } from "./router.ts";

interface Tab {
  /** May have a query, for a part of a list. */
  href: string;
  text: string;
}

/** Whether the address shows what the tab shows, perhaps narrowed. */
function isShown({ href }: Tab, page: { path: string; search: Record<string, string> } | undefined): boolean {
  const [path, query] = href.split("?");
  return (
    path === page?.path &&
    [...new URLSearchParams(query)].every(([name, value]) => page?.search[name] === value)
  );
}

/** Tabs of the screens behind one entry of the navigation. */
export default function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const page = useStore($page);
  const held = useStore($held);
  const open = tabs.filter(({ href }) => canOpen(held, href.replace(/\?.*/, "")));
  // Parts of a list follow it.
  const current = open.findLast((tab) => isShown(tab, page));
  if (open.length < 2) return null;
  return (
    <nav aria-label={label} className="mb-4 border-b border-line print:hidden">
      <ul className="-mb-px flex flex-wrap gap-x-6">
        {open.map(({ href, text }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={href === current?.href ? "page" : undefined}
              className="inline-block min-w-11 border-b-2 border-transparent py-2 text-center text-sm font-semibold text-muted hover:text-ink aria-[current]:border-copper aria-[current]:text-copper"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
