import { type ComponentProps, type FormEvent, useState } from "react";
import TextArea from "../../ui/field/TextArea.tsx";
import TextDialog from "./TextDialog.tsx";

interface Props extends Omit<ComponentProps<typeof TextDialog>, "isTyped" | "onSubmit" | "children"> {
  label?: string;
  /** Who will read the reason. */
  hint?: string;
  isOptional?: boolean;
  maxLength: number;
  onReason: (reason: string) => void;
}

/** A dialog whose action takes a reason, without which it refuses to act unless the reason is optional. */
export default function ReasonDialog({
  label = "Reason",
  hint,
  isOptional = false,
  maxLength,
  onReason,
  ...dialog
}: Props) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = !isOptional && !reason.trim();
    setError(isMissing ? "Enter a reason." : undefined);
    if (!isMissing) onReason(reason.trim());
  };
  return (
    <TextDialog {...dialog} isTyped={reason !== ""} onSubmit={submit}>
      <TextArea
        className="min-h-20"
        label={label}
        hint={hint}
        required={!isOptional}
        value={reason}
        maxLength={maxLength}
        error={error}
        onChange={({ target }) => setReason(target.value)}
      />
    </TextDialog>
  );
}
