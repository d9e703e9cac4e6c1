import { Eye, MailCheck } from "lucide-react";
import { useState } from "react";
import { testSending } from "../../queries/letters/mailings.ts";
import Button from "../../ui/button/Button.tsx";
import { useWrite } from "../base/useWrite.ts";
import LetterPreview from "./LetterPreview.tsx";
import type { MailingFormState } from "./mailing-form.ts";

/** Preview and test letter, of what is typed, whether saved or not. */
export default function TryOut({ form }: { form: MailingFormState }) {
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
      {isOpen && <LetterPreview letter={form.getValues()} onClose={() => setOpen(false)} />}
    </section>
  );
}
