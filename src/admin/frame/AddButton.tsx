import { Plus } from "lucide-react";
import Button from "../../ui/Button.tsx";

interface Props {
  /** "Add News" */
  text: string;
  disabled?: boolean;
  onClick: () => void;
}

/** Opens the form of a new entry, beside the heading of a list. */
export default function AddButton({ text, ...button }: Props) {
  return (
    <Button tone="copper" {...button}>
      <Plus aria-hidden="true" size={18} />
      {text}
    </Button>
  );
}
