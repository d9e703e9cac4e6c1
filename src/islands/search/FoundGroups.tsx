import type { FoundGroup } from "../../domain/members-found.ts";

interface Props {
  groups: readonly FoundGroup[];
  isBusy: boolean;
}

/** The first of each kind, with a link to the page that lists all of them. */
export default function FoundGroups({ groups, isBusy }: Props) {
  return (
    <div
      aria-busy={isBusy}
      className={`flex flex-col gap-10 transition-opacity ${isBusy ? "opacity-60" : ""}`}
    >
      {groups.map(({ title, links, total, all }, nr) => (
        <section key={title} aria-labelledby={`found-${nr}`} className="max-w-prose">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id={`found-${nr}`} className="text-2xl">
              {title}
            </h2>
            {total > links.length &&
              (all ? (
                <a data-result href={all} className="link py-1 text-sm">
                  Show all {total.toLocaleString("en")}
                  <span className="sr-only"> in {title}</span>
                </a>
              ) : (
                <p className="py-1 text-sm text-muted">
                  The newest {links.length} of {total.toLocaleString("en")}
                </p>
              ))}
          </div>
          <ul className="mt-3 divide-y divide-line border-t border-line">
            {links.map(({ id, href, title, about }) => (
              <li key={id} className="relative py-3">
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
