import { Plus } from "lucide-react";
import Button from "../../ui/Button.tsx";

interface Props {
  /** "Add News" */
  text: string;
  disabled?: boolean;
  onClick: () => void;
}

/** Opens the form for a new entry; placed beside a list's heading. */
export default function AddButton({ text, ...button }: Props) {
  return (
    <Button tone="copper" {...button}>
      <Plus aria-hidden="true" size={18} />
      {text}
    </Button>
  );
}
