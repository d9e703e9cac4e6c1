import { useStore } from "@nanostores/react";
import { Eye, MailCheck } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { searchPeople } from "../../domain/core/list.ts";
import { testSending } from "../../queries/emails/newsletters.ts";
import { $session } from "../../stores/auth/session.ts";
import Button from "../../ui/button/Button.tsx";
import Dialog from "../../ui/dialog/Dialog.tsx";
import SearchSelect from "../../ui/field/SearchSelect.tsx";
import { useWrite } from "../base/useWrite.ts";
import { findPeople, usePersonName } from "../people/PersonSelect.tsx";
import EmailContent from "./EmailContent.tsx";
import type { NewsletterFormState } from "./newsletter-form.ts";

/** Preview and test letter, of what is typed, whether saved or not. */
export default function TryItOut({ form }: { form: NewsletterFormState }) {
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy } = useWrite(testSending);
  const sendTest = async () => {
    if (await form.trigger(["subject", "body"], { shouldFocus: true })) await run(form.getValues());
  };
  return (
    <section aria-labelledby="try-out" className="flex flex-col gap-3">
      <h2 id="try-out" className="text-xl">
        Look at it first
      </h2>
      <Button tone="line" onClick={() => setOpen(true)}>
        <Eye aria-hidden="true" size={18} />
        Preview
      </Button>
      <Button tone="line" disabled={isBusy} onClick={sendTest}>
        <MailCheck aria-hidden="true" size={18} />
        Send me a test letter
      </Button>
      {isOpen && <EmailPreview email={form.getValues()} onClose={() => setOpen(false)} />}
    </section>
  );
}

interface Props {
  email: { subject: string; body: string };
  onClose: () => void;
}

/** A letter as a chosen person would get it; first as the administrator. */
function EmailPreview({ email, onClose }: Props) {
  const session = useStore($session);
  const own = usePersonName(session.status === "signed-in" ? session.userId : "") ?? "";
  const [chosen, setChosen] = useState("");
  return createPortal(
    <Dialog title="Preview" size="lg" onClose={onClose}>
      <SearchSelect
        key={own}
        label="As this person would get it"
        placeholder={searchPeople}
        noMatch="Nobody found."
        initial={own}
        search={findPeople}
        onChoose={(person) => setChosen(person?.text ?? "")}
      />
      <div className="mt-6 rounded-lg border border-line bg-surface p-5 sm:p-8">
        <EmailContent email={email} name={chosen || own} />
      </div>
      <p className="mt-4 text-xs text-muted">
        The letterhead, and the address by which recipients unsubscribe, are added when it is sent. A test
        letter shows all of it.
      </p>
    </Dialog>,
    document.body,
  );
}
