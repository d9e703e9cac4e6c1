import type { ComponentProps } from "react";
import TextField from "../../ui/TextField.tsx";

/** The name of somebody else, which the browser must not fill in with the administrator's own. */
export default function FullNameField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  return <TextField label="Full Name" required autoComplete="off" {...props} />;
}
