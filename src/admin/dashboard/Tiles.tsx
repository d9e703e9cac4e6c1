import Link from "../frame/Link.tsx";
import { screens } from "../frame/screens.ts";

/** One a screen, in the order of SPEC.md. */
export default function Tiles() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {screens.map(({ href, name, purpose, Icon }) => (
        <li
          key={href}
          className="group relative flex gap-4 rounded-lg border border-line bg-surface p-5 transition-colors hover:border-petrol"
        >
          <span className="hexagon grid size-14 shrink-0 place-items-center bg-petrol-tint text-petrol">
            <Icon aria-hidden="true" size={22} strokeWidth={1.6} />
          </span>
          <span className="min-w-0">
            <Link href={href} className="cover font-serif text-xl group-hover:text-petrol">
              {name}
            </Link>
            <span className="mt-1 block text-sm text-muted">{purpose}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
