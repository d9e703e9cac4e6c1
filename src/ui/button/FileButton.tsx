import { ImagePlus } from "lucide-react";
import type { ChangeEvent, ComponentProps } from "react";
import { type ButtonLook, getButtonClass } from "./button.ts";

interface Props extends Omit<ComponentProps<"input">, "size" | "type" | "onChange" | "className"> {
  text: string;
  size?: ButtonLook["size"];
  onFile: (file: File) => void;
}

/** A button that chooses a picture. The input covers it, so it needs its own label. */
export default function FileButton({ text, size = "md", onFile, ...input }: Props) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = ""; // allows choosing the same file again
    if (file) onFile(file);
  };
  return (
    <span
      className={`${getButtonClass({ tone: "line", size })} relative has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus`}
    >
      <ImagePlus aria-hidden="true" size={18} />
      <span aria-hidden="true">{text}</span>
      <input
        {...input}
        type="file"
        onChange={choose}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      />
    </span>
  );
}
