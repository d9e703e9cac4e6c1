import { Plus } from "lucide-react";
import { useState } from "react";
import Button from "../../ui/button/Button.tsx";
import Outcome from "../../ui/feedback/Outcome.tsx";
import { useLazyComponent } from "../useLazyComponent.ts";
import { loadForm } from "./load-form.ts";

interface Props {
  userId: string;
  isChecked: boolean;
}

export default function PostButton({ userId, isChecked }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { Part: OpportunityForm, place } = useLazyComponent(isOpen ? loadForm : null);
  const open = () => {
    setSaved(false);
    setOpen(true);
  };
  return (
    <div ref={place} data-missing="We couldn’t load the form." className="mb-8 flex flex-col gap-4">
      <Button tone="copper" aria-haspopup="dialog" onClick={open} className="self-start">
        <Plus aria-hidden="true" size={18} className="shrink-0" />
        Post an opportunity
      </Button>
      {isSaved && (
        <Outcome
          result={{
            tone: "success",
            text: isChecked
              ? "Your post is saved. You’ll get an email once it has been checked."
              : "Your post is online.",
          }}
        />
      )}
      {isOpen && OpportunityForm && (
        <OpportunityForm
          userId={userId}
          post={null}
          isChecked={isChecked}
          onSaved={() => {
            setOpen(false);
            setSaved(true);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
