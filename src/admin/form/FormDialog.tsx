import { type ComponentProps, useState } from "react";
import Dialog from "../../ui/dialog/Dialog.tsx";
import { canLeave, listUnsaved } from "../base/unsaved.ts";
import EntryForm from "./EntryForm.tsx";

interface Props extends Omit<ComponentProps<typeof EntryForm>, "onCancel"> {
  title: string;
  size?: "sm" | "md" | "lg";
  onClose: () => void;
}

/** A form in a dialog; closing it asks first if it has unsaved changes. */
export default function FormDialog({ title, size = "md", onClose, ...form }: Props) {
  const [behind] = useState(listUnsaved);
  const close = async () => {
    if (await canLeave(behind)) onClose();
  };
  return (
    <Dialog title={title} size={size} onClose={close}>
      <EntryForm {...form} stays="window" onCancel={close} />
    </Dialog>
  );
}
