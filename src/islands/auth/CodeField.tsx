import type { ComponentProps } from "react";
import TextField from "../../ui/field/TextField.tsx";

/** For the code of an authenticator app. */
export default function CodeField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  return (
    <TextField
      label="Code"
      hint="The six digits that your authenticator app shows for this website."
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      aria-required
      className="max-w-48 font-mono tracking-[0.2em]"
      {...props}
    />
  );
}
