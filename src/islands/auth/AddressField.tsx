import type { ComponentProps } from "react";
import TextField from "../../ui/field/TextField.tsx";

/** The email address for signing in. */
export default function AddressField(props: Omit<ComponentProps<typeof TextField>, "label" | "type">) {
  return (
    <TextField
      label="Email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      aria-required
      {...props}
    />
  );
}
