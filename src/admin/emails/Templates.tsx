import { useQuery } from "@tanstack/react-query";
import { FilePlus, LayoutTemplate } from "lucide-react";
import { showPlaceholders } from "../../domain/emails/placeholder.ts";
import { newslettersPage, templateAddition } from "../../queries/emails/newsletters.ts";
import Button from "../../ui/button/Button.tsx";
import SelectField from "../../ui/field/SelectField.tsx";
import May from "../base/May.tsx";
import { goTo } from "../base/router.ts";
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
        {templates.map(({ id, subject }) => (
          <option key={id} value={id}>
            {showPlaceholders(subject)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Saves a copy of what is typed as a template. */
export function SaveAsTemplate({ form }: { form: NewsletterFormState }) {
  const { run, isBusy } = useWrite(templateAddition);
  return (
    <May to="emails:create">
      <Button tone="line" disabled={isBusy} onClick={form.handleSubmit(run)}>
        <LayoutTemplate aria-hidden="true" size={18} />
        Save as template
      </Button>
    </May>
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
