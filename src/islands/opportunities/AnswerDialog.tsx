import { useState } from "react";
import { describeMessagesLeft } from "../../domain/emails/member-message.ts";
import type { Opportunity } from "../../domain/opportunities/opportunity.ts";
import { answerOpportunity } from "../../stores/opportunities.ts";
import Button from "../../ui/button/Button.tsx";
import Dialog from "../../ui/dialog/Dialog.tsx";
import Banner from "../../ui/feedback/Banner.tsx";
import AnswerForm from "../emails/AnswerForm.tsx";

interface Props {
  post: Opportunity;
  onClose: () => void;
}

/** A message to the author of a post. Its text is kept in this browser until it is sent. */
export default function AnswerDialog({ post: { id, title, author_name }, onClose }: Props) {
  const [left, setLeft] = useState<number | null>(null);
  return (
    <Dialog title={`Write to ${author_name}`} onClose={onClose}>
      {left !== null ? (
        <div className="flex flex-col gap-5">
          <Banner tone="success" takesFocus>
            Your message to <bdi>{author_name}</bdi> is on its way.
          </Banner>
          <p className="text-sm text-muted">{describeMessagesLeft(left)}</p>
          <Button tone="line" className="self-start" onClick={onClose}>
            Back to opportunities
          </Button>
        </div>
      ) : (
        <>
          <p className="mb-6 text-muted wrap-anywhere">
            About “<bdi>{title}</bdi>”. Your message shows your name, even if the directory hides it. You
            won’t see each other’s email addresses unless you share yours below.
          </p>
          <AnswerForm
            name={author_name}
            about={`opportunity-answer:${id}`}
            send={async (fields) => setLeft(await answerOpportunity(id, fields))}
          />
        </>
      )}
    </Dialog>
  );
}
