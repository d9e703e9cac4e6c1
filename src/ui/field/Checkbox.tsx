import type { ComponentProps } from "react";

interface Props extends Omit<ComponentProps<"input">, "type"> {
  label: string;
}

export default function Checkbox({ label, ...rest }: Props) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
      <input type="checkbox" {...rest} className="size-5 shrink-0 accent-teal" />
      {label}
    </label>
  );
}
