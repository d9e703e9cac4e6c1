import { type ReactNode, type SubmitEvent, useState } from "react";
import { createPortal } from "react-dom";
import { parseTypedAddress } from "../../domain/text/text-address.ts";
import Button from "../../ui/button/Button.tsx";
import Dialog from "../../ui/dialog/Dialog.tsx";
import TextField from "../../ui/field/TextField.tsx";

interface Props {
  title: string;
  label: string;
  initial?: string;
  isAllowed: (address: string) => boolean;
  onDone: (address: string) => void;
  /** Removes the current link or picture. */
  onRemove?: (() => void) | undefined;
  onClose: () => void;
  /** Alternatives to typing an address. */
  children?: ReactNode;
}

/** Prompts for an address; empty input is ignored. */
export default function AddressDialog({
  title,
  label,
  initial = "",
  isAllowed,
  onDone,
  onRemove,
  onClose,
  children,
}: Props) {
  const [typed, setTyped] = useState(initial);
  const [fault, setFault] = useState("");

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React events bubble through the dialog to the form around it.
    event.stopPropagation();
    const address = parseTypedAddress(typed, isAllowed);
    if (typed.trim() && !address) {
      setFault("This address can’t be used. Enter one that begins with https://.");
      return;
    }
    onClose();
    if (address) onDone(address);
  };
  const remove = () => {
    onClose();
    onRemove?.();
  };
  return createPortal(
    <Dialog title={title} size="sm" onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={label}
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          value={typed}
          error={fault}
          onChange={(event) => setTyped(event.target.value)}
        />
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          {onRemove && (
            <Button tone="plain" onClick={remove}>
              Remove {title.toLowerCase()}
            </Button>
          )}
          <Button tone="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Insert</Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}
