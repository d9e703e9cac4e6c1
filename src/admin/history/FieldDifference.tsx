import type { ReactNode } from "react";
import { getFieldLabel } from "../../domain/history/audit-labels.ts";
import { sortFields, type VersionValues } from "../../domain/history/version.ts";
import type { VersionedTable } from "../../domain/history/versioned.ts";
import { compareTexts, type TextPart } from "../../domain/text/text-differences.ts";
import { toLivePicture } from "../../stores/core/live.ts";
import { useTimeZone } from "../base/Moment.tsx";
import { isPlain, toReadable } from "./readable.ts";

interface Props {
  entry: VersionedTable;
  fields: readonly string[];
  values: VersionValues;
}

/** Each changed field under its label, as it was and as it became. */
export default function FieldDifference({ entry, fields, values }: Props) {
  const timeZone = useTimeZone();
  if (fields.length === 0) return <p>This is how it was added.</p>;
  if (!timeZone) return null;
  return (
    <dl className="flex flex-col gap-4">
      {sortFields(fields).map((field) => {
        const [was, became] = [values.was[field], values.became[field]];
        const show = (value: unknown) =>
          toReadable({ table: entry, field, value, timeZone, names: values.names });
        return (
          <div key={field}>
            <dt className="text-sm font-semibold text-muted">{getFieldLabel(field)}</dt>
            <dd dir="auto" className="mt-1 wrap-anywhere">
              {field.endsWith("image_url") ? (
                <Pair was={<Picture address={was} />} became={<Picture address={became} />} />
              ) : isPlain(was) && isPlain(became) ? (
                <Words before={show(was)} after={show(became)} />
              ) : (
                <Pair was={show(was)} became={show(became)} />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Pair({ was, became }: { was: ReactNode; became: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-2 whitespace-pre-line sm:grid-cols-2">
      {[["Before", was] as const, ["After", became] as const].map(([side, value]) => (
        <div key={side}>
          <span className="block text-xs text-muted">{side}</span>
          {value}
        </div>
      ))}
    </div>
  );
}

function Picture({ address }: { address: unknown }) {
  if (typeof address !== "string") return "Nothing";
  const picture = toLivePicture(address);
  if (!picture) return <span className="wrap-anywhere">{address}</span>;
  return <img src={picture.src} alt="" loading="lazy" className="max-h-40 rounded-md border border-line" />;
}

/** One text with its changes: what was removed is struck through, what was added underlined, and said so. */
function Words({ before, after }: { before: string; after: string }) {
  const parts = compareTexts(before, after);
  if (parts.every(({ kind }) => kind === "same"))
    return <p className="text-muted">Only the formatting changed.</p>;
  return (
    <p className="max-w-prose whitespace-pre-line">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison have no other name
        <Part key={index} part={part} />
      ))}
    </p>
  );
}

const marks = {
  added: { Mark: "ins", said: "Added: ", look: "bg-teal-tint underline decoration-2 underline-offset-2" },
  removed: { Mark: "del", said: "Removed: ", look: "bg-danger-tint text-danger line-through" },
} as const;

function Part({ part: { text, kind } }: { part: TextPart }) {
  if (kind === "same") return text;
  const { Mark, said, look } = marks[kind];
  return (
    <Mark className={`rounded-xs px-0.5 ${look}`}>
      <span className="sr-only">{said}</span>
      {text}
    </Mark>
  );
}
