import type { ComponentProps } from "react";
import TextField from "../../ui/field/TextField.tsx";

/** For an authenticator app's code, or a recovery code. */
export default function CodeField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  return (
    <TextField
      label="Code"
      hint="The six digits your authenticator app shows for this website, or one of your recovery codes."
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={14}
      aria-required
      className="max-w-56 font-mono tracking-[0.2em]"
      {...props}
    />
  );
}
