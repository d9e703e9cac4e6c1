import type { ComponentProps, ReactNode } from "react";
import EntryForm from "../../src/admin/form/EntryForm.tsx";
import type { AlumniEvent } from "../../src/domain/events/event.ts";
import Enrolment from "../../src/islands/events/Enrolment.tsx";
import Dialog from "../../src/ui/dialog/Dialog.tsx";
import TextField from "../../src/ui/field/TextField.tsx";
import { plainEvent } from "../support/event.ts";

const nothing = () => {};
type FormState = ComponentProps<typeof EntryForm>["state"];

const still: FormState = {
  failure: null,
  isBusy: false,
  submit: nothing,
  drafts: { offers: [], resumed: null },
  conflict: { collisions: [], choose: nothing },
  version: 0,
};

function makeForm(state: Partial<FormState>, text = "") {
  return (
    <EntryForm
      state={{ ...still, ...state }}
      action="Save Changes"
      busyText="Saving..."
      note="The website shows it at once."
      onCancel={nothing}
    >
      <TextField label="Title" name="title" required defaultValue={text} />
    </EntryForm>
  );
}

const fail = (text: string) => ({ failure: { text, attempt: 1 } });

function makeConflict(mine: string, theirs: string) {
  const collision = { name: "title", mine, theirs, isFile: false, choice: null };
  return { conflict: { collisions: [collision], choose: nothing } };
}

function makeDraft(title: string) {
  const draft = { key: "1", name: "awards:new", title, fields: {}, entry: null, isFileMissing: true, at: 0 };
  return { drafts: { offers: [{ ...draft, resume: nothing }], resumed: null } };
}

const event: AlumniEvent = {
  ...plainEvent,
  event_date: "2199-12-01T18:00:00+00:00",
  ends_at: "2199-12-01T20:00:00+00:00",
};
const own = {
  event_id: event.id,
  guests: 0,
  guest_names: [],
  answers: [],
  place_in_line: null,
  has_attended: false,
};
const places = { event_id: event.id, coming: 12_345, waiting: 2, places_left: 0 };

function makeEnrolment(changes: Partial<AlumniEvent>, props: Partial<ComponentProps<typeof Enrolment>> = {}) {
  const shown = { ...event, ...changes };
  return <Enrolment event={shown} own={null} places={null} timeZone="UTC" {...props} />;
}

/** Forms of the back office, registrations and windows. */
export function makeFormStates(hardTexts: Readonly<Record<string, string>>): Record<string, ReactNode> {
  return {
    "EntryForm: empty": makeForm({}),
    "EntryForm: busy": makeForm({ isBusy: true }),
    "EntryForm: failed": makeForm(fail("Failed to update award")),
    "EntryForm: another person's text": makeForm(makeConflict("Dinner", "Supper")),
    "EntryForm: an unsaved draft": makeForm(makeDraft("Dinner")),
    "Enrolment: too early": makeEnrolment({ registration_opens_at: "2199-01-01T00:00:00Z" }),
    "Enrolment: closed": makeEnrolment({ registration_closes_at: "2020-01-01T00:00:00Z" }),
    "Enrolment: open": makeEnrolment({}, { places: { ...places, places_left: 3, waiting: 0 } }),
    "Enrolment: full": makeEnrolment({ guests_allowed: 2, questions: ["What do you eat?"] }, { places }),
    "Enrolment: registered": makeEnrolment({}, { own }),
    "Enrolment: on the waiting list": makeEnrolment({}, { own: { ...own, place_in_line: 3 }, places }),
    ...Object.fromEntries(Object.entries(hardTexts).flatMap(([name, text]) => listHardStates(name, text))),
  };
}

function listHardStates(name: string, text: string): [string, ReactNode][] {
  const asking = { guests_allowed: 2, questions: [text || "?"] };
  return [
    [`EntryForm: failed, ${name}`, makeForm(fail(text), text)],
    [`EntryForm: another person's text, ${name}`, makeForm(makeConflict(text, `${text}2`), text)],
    [`EntryForm: an unsaved draft, ${name}`, makeForm(makeDraft(text))],
    [`Enrolment: questions, ${name}`, makeEnrolment(asking)],
    [
      `Enrolment: answers, ${name}`,
      makeEnrolment(asking, { own: { ...own, guests: 2, guest_names: [], answers: [text] } }),
    ],
    [
      `Dialog: ${name}`,
      <Dialog key="" title={text || "Details"} onClose={nothing}>
        <p className="wrap-anywhere">{text}</p>
      </Dialog>,
    ],
  ];
}
