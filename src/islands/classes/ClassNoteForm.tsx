import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { listClassYears } from "../../domain/classes/class.ts";
import { type ClassNote, longestNote, noteFailure } from "../../domain/classes/class-note.ts";
import {
  type ClassNoteDraft,
  type ClassNoteFields,
  getClassNoteSchema,
  toClassNoteDraft,
} from "../../domain/classes/class-note-form.ts";
import { readClock } from "../../domain/time/clock.ts";
import { formatDay } from "../../domain/time/date.ts";
import { $noteAudience, loadNoteAudience, saveClassNote } from "../../stores/classes/class-notes.ts";
import Button from "../../ui/button/Button.tsx";
import Banner from "../../ui/feedback/Banner.tsx";
import SelectField from "../../ui/field/SelectField.tsx";
import TextArea from "../../ui/field/TextArea.tsx";
import SaveButton from "../account/SaveButton.tsx";
import FormBanner from "../auth/FormBanner.tsx";
import { useSubmit } from "../auth/useSubmit.ts";
import KeptDraft from "../KeptDraft.tsx";
import { useFormDraft } from "../useFormDraft.ts";

interface Props {
  userId: string;
  /** Null for a new note. */
  note: ClassNote | null;
  timeZone: string;
  /** The note is stored. If the list cannot be read again, it stays as it was. */
  onSaved: (fields: ClassNoteFields) => Promise<void>;
  onClose: () => void;
}

const months = Array.from({ length: 12 }, (_, nr) => String(nr + 1).padStart(2, "0"));

export default function ClassNoteForm({ userId, note, timeZone, onSaved, onClose }: Props) {
  const saved = toClassNoteDraft(note);
  const draft = useFormDraft<ClassNoteDraft>({
    name: `class-note:${note?.id ?? "new"}`,
    title: "Class note",
    empty: saved,
    isEmpty: (fields) => JSON.stringify(fields) === JSON.stringify(saved),
  });
  const { register, handleSubmit, formState, getValues, reset, setFocus } = useForm<
    ClassNoteDraft,
    unknown,
    ClassNoteFields
  >({ resolver: standardSchemaResolver(getClassNoteSchema(new Date())), defaultValues: draft.fields });
  const { errors, isSubmitting } = formState;
  const { failure, submit } = useSubmit(async (fields: ClassNoteFields) => {
    await saveClassNote(userId, note?.id ?? null, fields);
    draft.remove();
    await onSaved(fields).catch(() => {});
  }, noteFailure);
  // The form replaces the button that was pressed.
  useEffect(() => setFocus("body"), [setFocus]);
  const field = (name: keyof ClassNoteDraft) => ({ ...register(name), error: errors[name]?.message });
  return (
    <form
      onSubmit={handleSubmit(submit)}
      onChange={() => draft.keep(getValues())}
      noValidate
      aria-label={note ? "Edit your note" : "Share some news"}
      className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-5 sm:p-8"
    >
      <KeptDraft what="note" keptAt={draft.keptAt} onDiscard={() => reset(draft.discard())} />
      <TextArea
        label="Your news"
        required
        hint={`Plain text, at most ${longestNote} characters.`}
        {...field("body")}
      />
      <fieldset>
        <legend className="mb-3 text-sm font-semibold">When did it happen? You can leave this empty.</legend>
        <div className="grid max-w-md grid-cols-2 gap-4">
          <SelectField label="Month" {...field("month")}>
            <option value="" />
            {months.map((month) => (
              <option key={month} value={month}>
                {formatDay(`2000-${month}-01`, "MMMM yyyy").slice(0, -5)}
              </option>
            ))}
          </SelectField>
          <SelectField label="Year" {...field("year")}>
            <option value="" />
            {listClassYears(readClock(Date.now(), timeZone).year).map((year) => (
              <option key={year}>{year}</option>
            ))}
          </SelectField>
        </div>
      </fieldset>
      <AudienceNote userId={userId} />
      <FormBanner failure={failure} />
      <div className="flex flex-wrap gap-3">
        <SaveButton isBusy={isSubmitting} busyText="Saving…">
          {note ? "Save changes" : "Share note"}
        </SaveButton>
        <Button tone="plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const audienceTexts = {
  members: "All members can see it, with your name.",
  class: "Only your class can see it, with your name.",
};

/** What the user chose in the directory; until that is known, what is always true. */
function AudienceNote({ userId }: Pick<Props, "userId">) {
  const audience = useStore($noteAudience);
  useEffect(() => void loadNoteAudience(userId), [userId]);
  const choice = (
    <a href="/account/directory" className="link">
      Choose who sees you
    </a>
  );
  if (audience.status === "ready" && audience.value === "nobody")
    return (
      <Banner tone="warning">
        Other members won’t see this note, because the directory doesn’t show them your name and class.{" "}
        {choice}
      </Banner>
    );
  return (
    <p className="max-w-prose text-sm text-muted">
      {audience.status === "ready" && audience.value !== "nobody"
        ? audienceTexts[audience.value]
        : "Everyone to whom the directory shows your name and class can see it."}{" "}
      Administrators can read it too. {choice}
    </p>
  );
}
