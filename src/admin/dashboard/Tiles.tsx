import { useStore } from "@nanostores/react";
import { $held } from "../../stores/auth/session.ts";
import Link from "../base/Link.tsx";
import { listScreens } from "../shell/screens.ts";

/** One tile per screen, in the specified order. */
export default function Tiles() {
  return (
    <ul aria-label="Screens" className="grid gap-2.5 sm:max-lg:grid-cols-2">
      {listScreens(useStore($held)).map(({ href, name, purpose, Icon }) => (
        <li
          key={href}
          className="group relative flex items-center gap-3.5 rounded-lg border border-line bg-surface px-4 py-2.5 transition-colors hover:border-petrol"
        >
          <span className="hexagon grid size-10 shrink-0 place-items-center bg-petrol-tint text-petrol">
            <Icon aria-hidden="true" size={18} strokeWidth={1.6} />
          </span>
          <span className="min-w-0">
            <Link
              href={href}
              className="cover block font-serif text-lg leading-tight group-hover:text-petrol"
            >
              {name}
            </Link>
            <span className="block text-xs text-muted">{purpose}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
