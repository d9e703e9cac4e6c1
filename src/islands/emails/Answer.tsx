import { useState } from "react";
import { describeMessagesLeft, type ReceivedMessage } from "../../domain/emails/member-message.ts";
import { answerMessage } from "../../stores/emails/member-messages.ts";
import Banner from "../../ui/feedback/Banner.tsx";
import AnswerForm from "./AnswerForm.tsx";

/** Goes to the sender by email, with the same way back. */
export default function Answer({ email: { id, writer_name: name } }: { email: ReceivedMessage }) {
  const [left, setLeft] = useState<number | null>(null);
  return (
    <section aria-labelledby="answer">
      <h2 id="answer" className="mb-3 text-2xl wrap-anywhere">
        Answer <bdi>{name}</bdi>
      </h2>
      {left !== null ? (
        <>
          <Banner tone="success" takesFocus>
            Your answer to <bdi>{name}</bdi> is on its way.
          </Banner>
          <p className="mt-3 text-sm text-muted">{describeMessagesLeft(left)}</p>
        </>
      ) : (
        <AnswerForm
          name={name}
          about={`message-answer:${id}`}
          send={async (fields) => setLeft(await answerMessage(id, fields))}
        />
      )}
    </section>
  );
}
