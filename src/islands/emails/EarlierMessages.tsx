import type { ReceivedMessage } from "../../domain/emails/member-message.ts";
import { formatMoment } from "../../domain/time/date.ts";

interface Props {
  email: ReceivedMessage;
  timeZone: string;
}

/** The conversation so far, the latest first. */
export default function EarlierMessages({ email: { earlier, writer_name }, timeZone }: Props) {
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier" className="mb-3 text-2xl">
        Earlier messages
      </h2>
      <ol className="flex flex-col gap-5">
        {earlier.map(({ id, is_own, body, written_at }) => (
          <li key={id} className="border-l-2 border-line-strong pl-4 wrap-anywhere">
            <p className="text-sm text-muted">
              {is_own ? "You" : <bdi>{writer_name}</bdi>} ·{" "}
              <time dateTime={written_at}>{formatMoment(written_at, "long day", timeZone)}</time>
            </p>
            <p dir="auto" className="mt-1 text-left whitespace-pre-line">
              {body}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
