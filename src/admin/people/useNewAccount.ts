import { type ChangeEvent, type SubmitEvent, useState } from "react";
import type { NewAdminFields } from "../../domain/auth/new-admin.ts";
import type { Write } from "../../queries/core/write.ts";
import { useWrite } from "../base/useWrite.ts";

interface NewAccount<Fields extends NewAdminFields, Output> {
  initial: Fields;
  /** Error messages; null for a valid field. */
  check: (fields: Fields) => Record<keyof Fields, string | null>;
  write: Write<Fields, Output>;
  onCreated: (output: Output, fields: Fields) => void;
}

/**
 * A form for a new account's name and address, and little more. It does not use the form library, which the dashboard would load
 * for these few fields alone.
 */
export function useNewAccount<Fields extends NewAdminFields, Output>({
  initial,
  check,
  write,
  onCreated,
}: NewAccount<Fields, Output>) {
  const [fields, setFields] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const faults = check(fields);
  const creation = useWrite(write, {
    hasBanner: true,
    onDone: (output) => {
      setFields(initial);
      setChecked(false);
      onCreated(output, fields);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const wrong = Object.entries(faults).find(([, fault]) => fault);
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name=${wrong[0]}]`)?.focus();
    else void creation.run(fields);
  };
  const getField = <Name extends keyof Fields & string>(name: Name) => ({
    name,
    required: true,
    value: fields[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setFields({ ...fields, [name]: target.value }),
    error: isChecked ? faults[name] : null,
    autoComplete: "off",
  });
  return { fields, setFields, creation, submit, getField };
}
