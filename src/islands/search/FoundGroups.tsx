import { type FoundGroup, foundKinds } from "../../domain/member-search.ts";

interface Props {
  groups: readonly FoundGroup[];
  q: string;
  isBusy: boolean;
}

/** The first of each kind, with a link to the page that lists all of them. */
export default function FoundGroups({ groups, q, isBusy }: Props) {
  return (
    <div
      aria-busy={isBusy}
      className={`flex flex-col gap-10 transition-opacity ${isBusy ? "opacity-60" : ""}`}
    >
      {groups.map(({ kind, links, total }) => (
        <section key={kind} aria-labelledby={`found-${kind}`} className="max-w-prose">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id={`found-${kind}`} className="text-2xl">
              {foundKinds[kind].title}
            </h2>
            {total > links.length && (
              <a data-result href={foundKinds[kind].getAll(q)} className="link py-1 text-sm">
                Show all {total.toLocaleString("en")}
                <span className="sr-only"> in {foundKinds[kind].title}</span>
              </a>
            )}
          </div>
          <ul className="mt-3 divide-y divide-line border-t border-line">
            {links.map(({ href, title, about }) => (
              <li key={href} className="relative py-3">
                <a
                  data-result
                  href={href}
                  dir="auto"
                  className="cover font-semibold wrap-anywhere hover:text-copper"
                >
                  {title}
                </a>
                {about && (
                  <p dir="auto" className="mt-0.5 text-sm text-muted wrap-anywhere">
                    {about}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
