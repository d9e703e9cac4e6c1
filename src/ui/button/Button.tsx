import type { ComponentProps } from "react";
import { type ButtonLook, getButtonClass } from "./button.ts";

type Props = ButtonLook & ComponentProps<"button">;

export default function Button({ tone, size, className = "", type = "button", ...rest }: Props) {
  return <button type={type} className={`${getButtonClass({ tone, size })} ${className}`} {...rest} />;
}
