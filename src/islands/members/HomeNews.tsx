import { type MemberHome, newKinds } from "../../domain/member-home.ts";
import { formatMoment } from "../../domain/time/date.ts";

interface Props {
  news: MemberHome["news"];
  since: string;
  timeZone: string;
}

/** What has come since the visit before. */
export default function HomeNews({ news, since, timeZone }: Props) {
  const day = formatMoment(since, "long day", timeZone);
  return (
    <section aria-labelledby="new-here">
      <h2 id="new-here" className="mb-5 text-3xl">
        New since {day}
      </h2>
      {news.length === 0 && (
        <p className="text-muted">Nothing new since your last visit. It’s good to see you again.</p>
      )}
      <dl className={news.length > 0 ? "border-t border-line" : ""}>
        {news.map(({ kind, items }) => (
          <div
            key={kind}
            className="flex flex-col gap-x-8 gap-y-2 border-b border-line py-4 sm:flex-row sm:items-baseline"
          >
            <dt className="shrink-0 text-sm text-muted sm:w-40">{newKinds[kind].title}</dt>
            <dd className="min-w-0">
              <ul className="flex flex-col gap-2">
                {items.map(({ id, title }) => (
                  <li key={id}>
                    <a
                      href={newKinds[kind].getPath(id)}
                      dir="auto"
                      className="font-serif text-xl wrap-anywhere hover:text-copper"
                    >
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
