import { useController } from "react-hook-form";
import { searchPeople } from "../../domain/core/list.ts";
import {
  audiences,
  eventPeople,
  isNarrowed,
  mostChosen,
  type Newsletter,
} from "../../domain/emails/newsletter.ts";
import { departments, membershipTypes } from "../../domain/members/member.ts";
import { boards } from "../../domain/officers/office.ts";
import type { Permission } from "../../domain/roles/permission.ts";
import SelectField from "../../ui/field/SelectField.tsx";
import TextField from "../../ui/field/TextField.tsx";
import { useMay } from "../base/May.tsx";
import ChoiceField from "../form/ChoiceField.tsx";
import EventSelect from "../form/EventSelect.tsx";
import PeopleSelect from "../people/PeopleSelect.tsx";
import PersonSelect, { findLiving } from "../people/PersonSelect.tsx";
import type { NewsletterFormState } from "./newsletter-form.ts";
import { RecipientCount } from "./RecipientCount.tsx";

interface Props {
  form: NewsletterFormState;
  kind: Newsletter["kind"];
}

const hints: Partial<Record<Newsletter["audience"], string>> = {
  members: "Only to confirmed email addresses. To the others: Members who have never signed in.",
  committee: "Only to confirmed email addresses.",
  absent: "Most haven’t confirmed their email address: write rarely.",
  roster: "They never asked for emails: write rarely. The email says why they get it and how to be removed.",
};

/** A newsletter's recipients, with their number as they are chosen. */
export default function AudienceFields({ form, kind }: Props) {
  const audience = form.watch("audience");
  const may = useMay();
  const needed: Partial<Record<typeof audience, Permission>> = {
    roster: "roster:send",
    absent: "roster:send",
    event: "events:read",
  };
  const values = audiences.values.filter((value) => {
    const permission = needed[value];
    return value === audience || !permission || may(permission);
  });
  return (
    <fieldset className="flex flex-col gap-5 rounded-lg border border-line p-5">
      <legend className="-ml-1.5 px-1.5 text-sm font-semibold">Recipients</legend>
      <ChoiceField
        label="Send to"
        choice={{ ...audiences, values }}
        hint={hints[audience]}
        {...form.register("audience")}
      />
      {isNarrowed(audience) && <Narrowing form={form} hasTypes={audience !== "roster"} />}
      {audience === "event" && <EventSelect control={form.control} name="event_id" />}
      {audience === "event" && (
        <ChoiceField label="Who" choice={eventPeople} {...form.register("event_people")} />
      )}
      {audience === "committee" && (
        <SelectField
          label="Committee"
          hint="Everyone who holds an office there when it is sent."
          error={form.formState.errors.board?.message}
          {...form.register("board")}
        >
          <Options all="Choose a committee" labels={boards.labels} />
        </SelectField>
      )}
      {audience === "people" && <ChosenPeople form={form} />}
      {audience === "person" && (
        <PersonSelect
          label="Person"
          placeholder={searchPeople}
          control={form.control}
          name="person_id"
          initial={null}
          search={findLiving}
        />
      )}
      <RecipientCount form={form} kind={kind} />
    </fieldset>
  );
}

function ChosenPeople({ form }: { form: NewsletterFormState }) {
  const { field, fieldState } = useController({ control: form.control, name: "person_ids" });
  return (
    <PeopleSelect
      label="Add a person"
      hint={`At most ${mostChosen}. Only approved members get it.`}
      error={fieldState.error?.message}
      value={field.value}
      onChange={field.onChange}
    />
  );
}

interface NarrowingProps {
  form: NewsletterFormState;
  /** People on the alumni list have no membership type. */
  hasTypes: boolean;
}

/** All of the audience unless something is chosen. */
function Narrowing({ form, hasTypes }: NarrowingProps) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className={hasTypes ? "" : "sm:col-span-2"}>
        <SelectField label="Department" error={errors.department?.message} {...form.register("department")}>
          <Options all="All departments" labels={departments.labels} />
        </SelectField>
      </div>
      {hasTypes && (
        <SelectField
          label="Membership type"
          error={errors.membership_type?.message}
          {...form.register("membership_type")}
        >
          <Options all="All types" labels={membershipTypes.labels} />
        </SelectField>
      )}
      <TextField
        label="Class from"
        inputMode="numeric"
        error={errors.class_from?.message}
        {...form.register("class_from")}
      />
      <TextField
        label="Class to"
        inputMode="numeric"
        error={errors.class_to?.message}
        {...form.register("class_to")}
      />
    </div>
  );
}

function Options({ all, labels }: { all: string; labels: Readonly<Record<string, string>> }) {
  return (
    <>
      <option value="">{all}</option>
      {Object.entries(labels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
