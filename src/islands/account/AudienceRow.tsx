import type { ComponentProps, ReactNode } from "react";
import { type AudienceColumn, audienceLabels, audiences } from "../../domain/directory.ts";
import SelectField from "../../ui/field/SelectField.tsx";

interface Props extends Omit<ComponentProps<"select">, "value"> {
  column: AudienceColumn;
  /** What is shown, if it is edited elsewhere; otherwise the fields are the children. */
  value?: ReactNode;
}

/** A field, and beside it who sees it. */
export default function AudienceRow({ column, value, children, ...select }: Props) {
  const label = audienceLabels[column];
  return (
    <div className="grid items-start gap-x-6 gap-y-3 border-t border-line pt-5 sm:grid-cols-[1fr_11rem]">
      {children ?? (
        <div className="min-w-0">
          <p className="mb-1.5 text-sm font-semibold">{label}</p>
          <p className="text-muted wrap-anywhere">{value}</p>
        </div>
      )}
      <SelectField {...select} label="Shown to" aria-label={`${label}: shown to`}>
        {audiences.values.map((audience) => (
          <option key={audience} value={audience}>
            {audiences.labels[audience]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
