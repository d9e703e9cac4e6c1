import { type ChangeEvent, type SubmitEvent, useState } from "react";
import { checkNewAdmin, type NewAdminFields } from "../../domain/auth/new-admin.ts";
import type { Write } from "../../queries/core/write.ts";
import { useWrite } from "../base/useWrite.ts";

interface NewAccount<Output> {
  initial: NewAdminFields;
  write: Write<NewAdminFields, Output>;
  onCreated: (output: Output, fields: NewAdminFields) => void;
}

/**
 * A form for a new account's name and address. It does not use the form library, which the dashboard would load
 * for these two fields alone.
 */
export function useNewAccount<Output>({ initial, write, onCreated }: NewAccount<Output>) {
  const [fields, setFields] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const faults = checkNewAdmin(fields);
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
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong[0]}]`)?.focus();
    else void creation.run(fields);
  };
  const getField = (name: keyof NewAdminFields) => ({
    name,
    required: true,
    value: fields[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setFields({ ...fields, [name]: target.value }),
    error: isChecked ? faults[name] : null,
    autoComplete: "off",
  });
  return { fields, setFields, creation, submit, getField };
}
