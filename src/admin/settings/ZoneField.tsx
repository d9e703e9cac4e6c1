import { useEffect, useId, useState } from "react";
import { type Control, useController } from "react-hook-form";
import type { SettingsDraft, SettingsFields } from "../../domain/settings/settings-form.ts";
import {
  explainZone,
  findZone,
  formatZoneTime,
  listZonePlaces,
  writeZone,
} from "../../domain/time/place-of-zone.ts";
import TextField from "../../ui/field/TextField.tsx";

interface Props {
  control: Control<SettingsDraft, unknown, SettingsFields>;
}

/** Finds a time zone by city or country and shows the time there. The form gets its IANA name. */
export default function ZoneField({ control }: Props) {
  const id = useId();
  const { field, fieldState } = useController({ control, name: "time_zone" });
  const [typed, setTyped] = useState({ text: "", value: "" });
  // Code outside this field may also set the value.
  const text = typed.value === field.value ? typed.text : writeZone(field.value);
  const zone = findZone(field.value);
  const change = (next: string) => {
    const value = findZone(next) ?? next;
    setTyped({ text: next, value });
    field.onChange(value);
  };
  return (
    <>
      <TextField
        label="Time zone of the site"
        required
        list={id}
        autoComplete="off"
        hint={zone ? <ZoneTime zone={zone} /> : "Type a city or a country."}
        error={fieldState.error && explainZone(text)}
        name={field.name}
        ref={field.ref}
        value={text}
        onChange={({ target }) => change(target.value)}
        onBlur={() => {
          setTyped({ text: writeZone(field.value), value: field.value });
          field.onBlur();
        }}
      />
      <datalist id={id}>
        {listZonePlaces().map(({ zone: name, text: place }) => (
          <option key={name} value={place} />
        ))}
      </datalist>
    </>
  );
}

function ZoneTime({ zone }: { zone: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return `It is now ${formatZoneTime(zone, now)} in ${zone.replaceAll("_", " ")}.`;
}
