import { type Control, useController } from "react-hook-form";
import type { SettingsDraft, SettingsFields } from "../../domain/settings/settings-form.ts";
import { formatMoment } from "../../domain/time/date.ts";
import { dateStyles } from "../../domain/time/date-style.ts";
import RadioCard from "../base/RadioCard.tsx";

interface Props {
  control: Control<SettingsDraft, unknown, SettingsFields>;
  timeZone: string;
}

const weeks = { american: "weeks begin on Sunday", british: "weeks begin on Monday" };

/** Each choice shows the time now in its style. */
export default function DateStyleField({ control, timeZone }: Props) {
  const { field } = useController({ control, name: "date_style" });
  const now = new Date().toISOString();
  return (
    <fieldset data-name={field.name}>
      <legend className="mb-1.5 text-sm font-semibold">Date style</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {dateStyles.map((style) => (
          <RadioCard
            key={style}
            group={field.name}
            isChosen={field.value === style}
            onChoose={() => field.onChange(style)}
          >
            {formatMoment(now, "long day and time", timeZone, style)}; {weeks[style]}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}
