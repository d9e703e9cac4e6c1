import { eventTypes } from "../../domain/events/event.ts";
import type { Proposal } from "../../domain/proposals/proposal.ts";

/** What else the user wrote, to open. */
export default function ProposalText({
  proposal: { title, type, description, note },
}: {
  proposal: Proposal;
}) {
  const texts = [
    ["Type", type && eventTypes.labels[type]],
    ["Description", description],
    ["Note to the editors", note],
  ].filter(([, text]) => text);
  if (texts.length === 0) return null;
  return (
    <details className="mt-2 text-sm">
      <summary className="link w-fit cursor-pointer py-1">
        Show all you wrote<span className="sr-only">: {title}</span>
      </summary>
      <dl className="mt-2 flex max-w-prose flex-col gap-3">
        {texts.map(([name, text]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
