import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { type SignUpEmails, signUpEmails } from "../../domain/emails/email.ts";
import { signUpChoice, signUpChoosing } from "../../queries/emails/emails.ts";
import { $session } from "../../stores/auth/session.ts";
import { useWrite } from "../base/useWrite.ts";

/** When this person, who approves others, is told of sign-ups; saved as soon as it is chosen. */
export default function SignUpChoice() {
  const session = useStore($session);
  const userId = session.status === "signed-in" ? session.userId : "";
  const { data } = useQuery({ ...signUpChoice(userId), enabled: userId !== "" });
  const { run, isBusy } = useWrite(signUpChoosing);
  return (
    <fieldset disabled={!data || isBusy} className="my-6 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
      <legend className="contents">
        <span className="w-full font-semibold sm:w-auto">Write to me when a person waits for approval:</span>
      </legend>
      {signUpEmails.values.map((choice: SignUpEmails) => (
        <label key={choice} className="flex min-h-8 items-center gap-2">
          <input
            type="radio"
            name="sign-up-letters"
            className="size-4 accent-teal"
            checked={data === choice}
            onChange={() => run({ userId, choice })}
          />
          {signUpEmails.labels[choice]}
        </label>
      ))}
    </fieldset>
  );
}
