import { type ChangeEvent, useEffect } from "react";
import type { Path, PathValue, UseFormReturn } from "react-hook-form";
import { keepAddress, readAddress } from "../../stores/auth/typed-address.ts";

/** The form's address is what was typed in another form of this tab, as long as nobody has typed one here. */
export function useTypedAddress<Fields extends { email: string }>(form: UseFormReturn<Fields>) {
  const name = "email" as Path<Fields>;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const known = readAddress();
    if (known && !form.getValues(name)) form.setValue(name, known as PathValue<Fields, Path<Fields>>);
  }, []);
  return form.register(name, {
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => keepAddress(target.value),
  });
}
