import { useStore } from "@nanostores/react";
import Link from "./Link.tsx";
import { $page } from "./router.ts";

const tabs = [
  { href: "/admin/settings", text: "Association and texts" },
  { href: "/admin/letters", text: "Letters", part: "/admin/letters" },
  { href: "/admin/settings/check", text: "System check" },
  { href: "/admin/settings/audit", text: "Audit log" },
];

/** Tabs of the four screens behind "Settings". */
export default function SettingsTabs() {
  const path = useStore($page)?.path;
  return (
    <nav aria-label="Settings" className="mb-4 border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-6">
        {tabs.map(({ href, text, part }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={path === href || path?.startsWith(`${part}/`) ? "page" : undefined}
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
