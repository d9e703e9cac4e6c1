import type { ComponentProps } from "react";
import TextField from "../../ui/field/TextField.tsx";

/** Another person's name, which the browser must not fill in with the administrator's own. */
export default function FullNameField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  return <TextField label="Full Name" required autoComplete="off" {...props} />;
}
