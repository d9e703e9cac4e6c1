import { Mail } from "lucide-react";
import { useState } from "react";
import type { Opportunity } from "../../domain/opportunities/opportunity.ts";
import Button from "../../ui/button/Button.tsx";
import { useLazyComponent } from "../useLazyComponent.ts";

const loadDialog = () => import("./AnswerDialog.tsx");

/** Opens a message to the author of a post. */
export default function AnswerButton({ post }: { post: Opportunity }) {
  const [isOpen, setOpen] = useState(false);
  const { Part: AnswerDialog, place } = useLazyComponent(isOpen ? loadDialog : null);
  return (
    <div ref={place} data-missing="We couldn’t load the form.">
      <Button tone="line" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Mail aria-hidden="true" size={16} className="shrink-0" />
        Send message
        <span className="sr-only">
          {" "}
          about <bdi>{post.title}</bdi>
        </span>
      </Button>
      {isOpen && AnswerDialog && <AnswerDialog post={post} onClose={() => setOpen(false)} />}
    </div>
  );
}
