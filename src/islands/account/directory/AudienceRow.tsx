import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { type AudienceColumn, audienceLabels, audiences } from "../../../domain/directory/directory.ts";
import { controlClass } from "../../../ui/field/control.ts";

interface Props extends Omit<ComponentProps<"select">, "value"> {
  column: AudienceColumn;
  /** Without it, the audience is the same for all fields and chosen above. */
  hasChoice: boolean;
  /** Shown for a field that is edited elsewhere; otherwise the inputs are the children. */
  value?: ReactNode;
}

/** A field of the directory, beside the choice of who sees it. */
export default function AudienceRow({ column, hasChoice, value, children, ...select }: Props) {
  const label = audienceLabels[column];
  return (
    <div
      className={`grid gap-x-4 border-t border-line ${hasChoice ? "grid-cols-[minmax(0,1fr)_8.5rem]" : ""} ${children ? "items-start py-2" : `${hasChoice ? "min-h-13" : "min-h-11"} items-center py-1`}`}
    >
      {children ?? (
        <p className="min-w-0 text-sm">
          <span className="font-semibold">{label}</span>{" "}
          <span className="text-muted wrap-anywhere">{value}</span>
        </p>
      )}
      {hasChoice && (
        <div className={`relative ${children ? "mt-7" : ""}`}>
          <select
            {...select}
            aria-label={`${label}: visible to`}
            className={`${controlClass} h-11 appearance-none pr-8 text-sm`}
          >
            {audiences.values.map((audience) => (
              <option key={audience} value={audience}>
                {audiences.labels[audience]}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            size={16}
            className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-muted"
          />
        </div>
      )}
    </div>
  );
}
