import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { Eye, MailCheck } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { keepLinked } from "../../domain/emails/attachment.ts";
import type { Audience, Newsletter } from "../../domain/emails/newsletter.ts";
import { firstRecipients, testSending } from "../../queries/emails/newsletters.ts";
import { $session } from "../../stores/auth/session.ts";
import Button from "../../ui/button/Button.tsx";
import Dialog from "../../ui/dialog/Dialog.tsx";
import SelectField from "../../ui/field/SelectField.tsx";
import EmailPreview from "../base/EmailPreview.tsx";
import { useWrite } from "../base/useWrite.ts";
import { AttachedNames } from "./AttachedFiles.tsx";
import type { NewsletterFormState } from "./newsletter-form.ts";
import { nobody, readAudience } from "./RecipientCount.tsx";

interface TryProps {
  form: NewsletterFormState;
  kind: Newsletter["kind"];
}

/** Preview and test email of the current text, saved or not. */
export default function TryItOut({ form, kind }: TryProps) {
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy } = useWrite(testSending);
  const sendTest = async () => {
    if (await form.trigger(["subject", "body"], { shouldFocus: true })) await run(getText(form));
  };
  return (
    <section aria-labelledby="try-out" className="flex flex-col gap-3">
      <h2 id="try-out" className="text-xl">
        Check it first
      </h2>
      <Button tone="line" onClick={() => setOpen(true)}>
        <Eye aria-hidden="true" size={18} />
        Preview
      </Button>
      <Button tone="line" disabled={isBusy} onClick={sendTest}>
        <MailCheck aria-hidden="true" size={18} />
        Send me a test email
      </Button>
      {isOpen && (
        <PreviewDialog
          email={getText(form)}
          audience={readAudience(form, kind)}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

function getText(form: NewsletterFormState) {
  const { subject, body, attached_ids } = form.getValues();
  return { subject, body, attached_ids: keepLinked(attached_ids, body) };
}

interface Props {
  email: Pick<Newsletter, "subject" | "body" | "attached_ids">;
  /** Null while it is incomplete. */
  audience: Audience | null;
  onClose: () => void;
}

/** A newsletter as one of its first recipients gets it; as the administrator would if there is none. */
function PreviewDialog({ email, audience, onClose }: Props) {
  const session = useStore($session);
  const own = session.status === "signed-in" ? session.fullName : "";
  const { data: names = [] } = useQuery({
    ...firstRecipients(audience ?? nobody),
    enabled: audience !== null,
  });
  const [place, setPlace] = useState(0);
  return createPortal(
    <Dialog title="Preview" size="lg" onClose={onClose}>
      <SelectField
        label="Preview for"
        hint={
          names.length > 0
            ? "The email as one of its first recipients gets it."
            : "No one is to get it yet, so this is how you would."
        }
        value={place}
        onChange={({ target }) => setPlace(Number(target.value))}
      >
        {(names.length > 0 ? names : [own]).map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people can have one name
          <option key={index} value={index}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="mt-6">
        <EmailPreview
          kind="newsletter"
          facts={{
            subject: email.subject,
            body: email.body,
            name: names[place] ?? own,
            is_on_roster: audience?.audience === "roster",
          }}
        />
      </div>
      <div className="mt-6 empty:hidden">
        <AttachedNames ids={email.attached_ids} />
      </div>
    </Dialog>,
    document.body,
  );
}
