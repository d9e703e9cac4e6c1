import { useState } from "react";
import { departments } from "../../domain/members/member.ts";
import type { RosterEntry } from "../../domain/roster/roster.ts";
import {
  getRosterSchema,
  type RosterDraft,
  type RosterFields,
  toRosterDraft,
} from "../../domain/roster/roster-form.ts";
import { rosterWrites } from "../../queries/roster/roster.ts";
import SelectField from "../../ui/field/SelectField.tsx";
import TextArea from "../../ui/field/TextArea.tsx";
import TextField from "../../ui/field/TextField.tsx";
import { loadWindow } from "../base/lazily.tsx";
import { useMay } from "../base/May.tsx";
import { Day } from "../base/Moment.tsx";
import { canLeave } from "../base/unsaved.ts";
import FormDialog from "../form/FormDialog.tsx";
import { useEntryDialog } from "../form/useEntryDialog.ts";
import DeathActions, { canMarkDeath, DeathBadge } from "../people/DeathActions.tsx";
import FullNameField from "../people/FullNameField.tsx";
import GraduationYearField from "../people/GraduationYearField.tsx";

const DeathDialog = loadWindow(async () => (await import("../rare-windows.ts")).rareWindows.death());

interface Props {
  /** Null for a new one. */
  entry: RosterEntry | null;
  onClose: () => void;
}

export default function RosterForm({ entry, onClose }: Props) {
  const now = new Date();
  const may = useMay();
  const { form, errors, dialog } = useEntryDialog<RosterDraft, RosterFields, RosterEntry>({
    table: "roster_entries",
    entry,
    schema: getRosterSchema(now),
    toDraft: toRosterDraft,
    writes: rosterWrites,
    titles: ["Add person", "Edit person"],
    action: "Add person",
    onClose,
  });
  const field = (name: keyof RosterDraft) => ({ error: errors[name]?.message, ...form.register(name) });
  const [isMarking, setMarking] = useState(false);
  const openMarking = async () => {
    if (await canLeave()) setMarking(true);
  };
  if (entry && isMarking)
    return <DeathDialog person={entry} onDone={onClose} onClose={() => setMarking(false)} />;
  return (
    <FormDialog {...dialog}>
      {entry && <DeathBadge {...entry} />}
      {entry?.left_at && !entry.profile_id && (
        <p className="rounded-md border border-warning bg-warning-tint px-4 py-3 text-sm text-warning">
          Deleted their account on <Day at={entry.left_at} className="min-w-0!" />. They won’t be invited.
        </p>
      )}
      <FullNameField {...field("full_name")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Family Name"
          hint="Lists are sorted by it. If you leave it empty, we use the last word of the name."
          {...field("family_name")}
        />
        <TextField label="Title" hint="For example “Dr.”" {...field("honorific")} />
      </div>
      <TextField
        label="Name at Graduation"
        hint="If it was a different one. We find this person by it, too."
        {...field("former_name")}
      />
      <TextField
        label="Email Address"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        hint="We won’t email this address now. We’ll recognise it if someone signs up with it."
        {...field("email")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <GraduationYearField now={now} {...field("graduation_year")} />
        <SelectField label="Department" {...field("department")}>
          <option value="">Unknown</option>
          {departments.values.map((department) => (
            <option key={department}>{department}</option>
          ))}
        </SelectField>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Phone Number" type="tel" autoComplete="off" {...field("phone")} />
        <TextField label="City" autoComplete="off" {...field("city")} />
      </div>
      <TextArea label="Note" hint="Members can’t see this." {...field("note")} />
      <TextField
        label="Source"
        hint="Where this information came from, for example “Register of 1998”."
        {...field("source")}
      />
      {entry && canMarkDeath(entry, may) && (
        <DeathActions person={entry} onMark={openMarking} onUnmarked={onClose} />
      )}
    </FormDialog>
  );
}
