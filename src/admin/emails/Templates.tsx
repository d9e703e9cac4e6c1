import { useQuery } from "@tanstack/react-query";
import { FilePlus, LayoutTemplate } from "lucide-react";
import { type FormEvent, useState } from "react";
import { createPortal } from "react-dom";
import { getNewsletterName } from "../../domain/emails/newsletter.ts";
import type { NewsletterFields } from "../../domain/emails/newsletter-form.ts";
import { newslettersPage, templateAddition } from "../../queries/emails/newsletters.ts";
import Button from "../../ui/button/Button.tsx";
import SelectField from "../../ui/field/SelectField.tsx";
import TextField from "../../ui/field/TextField.tsx";
import May from "../base/May.tsx";
import { goTo } from "../base/router.ts";
import TextDialog from "../base/TextDialog.tsx";
import { useWrite } from "../base/useWrite.ts";
import type { NewsletterFormState } from "./newsletter-form.ts";

const startFrom = (id: string) => goTo(`/admin/emails/create${id && `?again=${id}`}`);

/** The templates that a new newsletter can start from; nothing while there are none. */
export function TemplateSelect({ chosen }: { chosen: string }) {
  const { data } = useQuery(newslettersPage({ page: 1, q: "", state: "template" }));
  const templates = data?.rows ?? [];
  if (templates.length === 0) return null;
  return (
    <div className="mb-8 max-w-md">
      <SelectField
        label="Start from a template"
        value={templates.some(({ id }) => id === chosen) ? chosen : ""}
        onChange={({ target }) => startFrom(target.value)}
      >
        <option value="">No template</option>
        {templates.map((template) => (
          <option key={template.id} value={template.id}>
            {getNewsletterName(template)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Saves a copy of what is typed as a template, under a name. */
export function SaveAsTemplate({ form }: { form: NewsletterFormState }) {
  const [fields, setFields] = useState<NewsletterFields | null>(null);
  return (
    <May to="emails:create">
      <Button tone="line" aria-haspopup="dialog" onClick={form.handleSubmit(setFields)}>
        <LayoutTemplate aria-hidden="true" size={18} />
        Save as template…
      </Button>
      {fields &&
        createPortal(<TemplateDialog fields={fields} onClose={() => setFields(null)} />, document.body)}
    </May>
  );
}

function TemplateDialog({ fields, onClose }: { fields: NewsletterFields; onClose: () => void }) {
  const usual = getNewsletterName(fields);
  const [name, setName] = useState(usual);
  const [error, setError] = useState("");
  const write = useWrite(templateAddition, { hasBanner: true, onDone: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through the dialog to the newsletter's form.
    event.stopPropagation();
    if (name.trim()) write.run({ ...fields, template_name: name.trim() });
    else setError("Enter a name.");
  };
  return (
    <TextDialog
      title="Save as a template"
      text="Newsletters can start from it, with its text, files and recipients. Only the back office shows its name."
      action={{ text: "Save template", busyText: "Saving…", tone: "teal" }}
      isTyped={name !== usual}
      write={write}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name of the template"
        required
        maxLength={200}
        value={name}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
    </TextDialog>
  );
}

/** In place of sending, which a template is not for. */
export function UseTemplate({ id }: { id: string }) {
  return (
    <May to="emails:create">
      <section
        aria-labelledby="template"
        className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5"
      >
        <h2 id="template" className="text-xl">
          Template
        </h2>
        <p className="text-sm text-muted">It is never sent itself: newsletters start from it.</p>
        <Button tone="copper" onClick={() => startFrom(id)}>
          <FilePlus aria-hidden="true" size={18} />
          Start a newsletter
        </Button>
      </section>
    </May>
  );
}
