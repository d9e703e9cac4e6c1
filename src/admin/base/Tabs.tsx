import { useStore } from "@nanostores/react";
import { canOpen } from "../../domain/roles/permission.ts";
import { $held } from "../../stores/auth/session.ts";
import Link from "./Link.tsx";
import { $page } from "./router.ts";

interface Tab {
  href: string;
  text: string;
}

/** Tabs of the screens behind one entry of the navigation. */
export default function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const path = useStore($page)?.path;
  const held = useStore($held);
  const open = tabs.filter(({ href }) => canOpen(held, href));
  if (open.length < 2) return null;
  return (
    <nav aria-label={label} className="mb-4 border-b border-line print:hidden">
      <ul className="-mb-px flex flex-wrap gap-x-6">
        {open.map(({ href, text }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={path === href ? "page" : undefined}
              className="inline-block border-b-2 border-transparent py-2 text-sm font-semibold text-muted hover:text-ink aria-[current]:border-copper aria-[current]:text-copper"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
