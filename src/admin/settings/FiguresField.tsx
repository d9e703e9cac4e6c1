import { flushSync } from "react-dom";
import type { FieldErrors, UseFormReturn } from "react-hook-form";
import type { Stat } from "../../domain/settings/settings.ts";
import { maxStats, type SettingsDraft, type SettingsFields } from "../../domain/settings/settings-form.ts";
import Button from "../../ui/button/Button.tsx";
import TextField from "../../ui/field/TextField.tsx";

interface Props {
  form: UseFormReturn<SettingsDraft, unknown, SettingsFields>;
  errors: FieldErrors<SettingsDraft>["stats"];
}

/** The home page's figures: add, remove and order them. */
export default function FiguresField({ form, errors }: Props) {
  const stats = form.watch("stats");
  const change = (next: Stat[]) =>
    form.setValue("stats", next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const swap = (one: number, other: number) =>
    change(stats.map((stat, at) => stats[at === one ? other : at === other ? one : at] ?? stat));
  const add = () => {
    flushSync(() => change([...stats, { value: "", label: "" }]));
    form.setFocus(`stats.${stats.length}.value`);
  };
  return (
    <>
      {stats.length === 0 && <p className="text-muted">None: the home page shows no figures.</p>}
      {stats.map(({ label }, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are registered by their place
          key={at}
          className="grid grid-cols-[6rem_1fr] items-start gap-x-4 gap-y-1 sm:grid-cols-[7rem_1fr_auto]"
        >
          <legend className="sr-only">Tile {at + 1}</legend>
          <TextField
            label="Number"
            required
            error={errors?.[at]?.value?.message}
            {...form.register(`stats.${at}.value`)}
          />
          <TextField
            label="What it counts"
            required
            error={errors?.[at]?.label?.message}
            {...form.register(`stats.${at}.label`)}
          />
          <div className="col-span-full -ml-3 sm:col-span-1 sm:ml-0 sm:pt-8">
            {[
              { text: "Move up", isIdle: at === 0, act: () => swap(at, at - 1) },
              { text: "Move down", isIdle: at === stats.length - 1, act: () => swap(at, at + 1) },
              { text: "Remove", act: () => change(stats.filter((_, other) => other !== at)) },
            ].map(({ text, isIdle = false, act }) => (
              <Button
                key={text}
                tone="plain"
                size="sm"
                className="px-3"
                aria-disabled={isIdle}
                onClick={() => isIdle || act()}
              >
                {text}
                <span className="sr-only">: {label || `tile ${at + 1}`}</span>
              </Button>
            ))}
          </div>
        </fieldset>
      ))}
      {stats.length < maxStats && (
        <p>
          <Button id="add-figure" tone="line" size="sm" onClick={add}>
            Add figure
          </Button>
        </p>
      )}
    </>
  );
}
