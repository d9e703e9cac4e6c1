import * as z from "zod/mini";
import { chosen, requiredText } from "../form/fields.ts";
import { formattedText } from "../form/formatted-field.ts";
import { administrationDepartment, departments, membershipTypes } from "../members/member.ts";
import { optionalYear } from "../members/member-form.ts";
import { boards } from "../officers/office.ts";
import { keepLinked } from "./attachment.ts";
import { hasOwnPictures } from "./body-picture.ts";
import { audiences, eventPeople, isNarrowed, mostChosen, type Newsletter } from "./newsletter.ts";
import { findUnknownPlaceholder } from "./placeholder.ts";

/** From a select whose empty first option means all. */
function optionalChoice<Value extends string>(values: readonly Value[]) {
  return z.pipe(
    z.enum(["", ...values]),
    z.transform((value): Value | null => values.find((known) => known === value) ?? null),
  );
}

const withKnownPlaceholders = z.refine<string>((text) => findUnknownPlaceholder(text) === null, {
  error: ({ input }) => {
    const found = findUnknownPlaceholder(String(input))?.replace(/<[^>]*>/g, "");
    return `${found} isn’t a known placeholder. Use the buttons above the text.`;
  },
});

/** The same as private.has_text. */
const hasText = (html: string) => html.replace(/<[^>]*>|&nbsp;|\s/g, "") !== "";

/** The same as private.has_few_elements. */
const hasFewElements = (html: string) => html.split("<").length - 1 <= 10_000;

/** The recipients. `now` determines the latest class. */
const getAudienceFields = (now: Date) => ({
  audience: chosen(audiences, "the recipients"),
  department: optionalChoice([...departments.values, administrationDepartment]),
  class_from: optionalYear(now),
  class_to: optionalYear(now),
  membership_type: optionalChoice(membershipTypes.values),
  event_id: z.string(),
  event_people: chosen(eventPeople, "the recipients"),
  board: optionalChoice(boards.values),
  person_id: z.string(),
  person_ids: z.array(z.string()).check(z.maxLength(mostChosen, `Choose at most ${mostChosen} people.`)),
});

const audienceChecks = [
  z.refine<Narrowing>(({ audience, event_id }) => audience !== "event" || event_id !== "", {
    error: "Choose an event.",
    path: ["event_id"],
  }),
  z.refine<Narrowing>(({ audience, person_id }) => audience !== "person" || person_id !== "", {
    error: "Choose a person.",
    path: ["person_id"],
  }),
  z.refine<Narrowing>(({ audience, board }) => audience !== "committee" || board !== null, {
    error: "Choose a committee.",
    path: ["board"],
  }),
  z.refine<Narrowing>(({ audience, person_ids }) => audience !== "people" || person_ids.length > 0, {
    error: "Choose at least one person.",
    path: ["person_ids"],
  }),
  z.refine<Narrowing>(({ class_from, class_to }) => (class_from ?? 0) <= (class_to ?? 9999), {
    error: "The last class can’t be earlier than the first.",
    path: ["class_to"],
  }),
] as const;

interface Narrowing
  extends Pick<
    Newsletter,
    "audience" | "department" | "class_from" | "class_to" | "membership_type" | "event_people" | "board"
  > {
  event_id: string;
  person_id: string;
  person_ids: string[];
}

/** Fields of the audiences not chosen stay in the form and are not saved. */
function dropUnused({
  audience,
  event_id,
  event_people,
  board,
  person_id,
  person_ids,
  membership_type,
  ...narrowing
}: Narrowing) {
  const everybody = { department: null, class_from: null, class_to: null };
  return {
    audience,
    ...(isNarrowed(audience) ? narrowing : everybody),
    membership_type: isNarrowed(audience) && audience !== "roster" ? membership_type : null,
    event_id: audience === "event" ? event_id : null,
    event_people: audience === "event" ? event_people : eventPeople.initial,
    board: audience === "committee" ? board : null,
    person_id: audience === "person" ? person_id : null,
    person_ids: audience === "people" ? person_ids : null,
  };
}

/** The part of the form with the recipients. */
export function getAudienceSchema(now: Date) {
  return z.pipe(z.object(getAudienceFields(now)).check(...audienceChecks), z.transform(dropUnused));
}

/** Only a template has a name besides its subject. */
export function getNewsletterSchema(now: Date, isTemplate = false) {
  const text = {
    template_name: isTemplate ? requiredText("a name", 200) : z.string(),
    subject: requiredText("a subject", 200).check(withKnownPlaceholders),
    attached_ids: z.array(z.string()),
    body: formattedText.check(
      z.refine(hasText, "Write the newsletter."),
      z.refine(
        hasFewElements,
        "This text has too many parts. Use at most 5,000 paragraphs, links and table cells.",
      ),
      z.refine(
        hasOwnPictures,
        "Emails can’t show pictures from other websites. Delete them, or insert them as files.",
      ),
      withKnownPlaceholders,
    ),
  };
  return z.pipe(
    z.object({ ...text, ...getAudienceFields(now) }).check(...audienceChecks),
    z.transform(({ template_name, subject, body, attached_ids, ...audience }) => ({
      template_name: isTemplate ? template_name : null,
      subject,
      body,
      attached_ids: keepLinked(attached_ids, body),
      ...dropUnused(audience),
    })),
  );
}
export type NewsletterDraft = z.input<ReturnType<typeof getNewsletterSchema>>;
export type NewsletterFields = z.output<ReturnType<typeof getNewsletterSchema>>;

/** Initial values for an existing newsletter, or for a new one. */
export function toNewsletterDraft(email: Newsletter | null): NewsletterDraft {
  return {
    template_name: email?.template_name ?? "",
    subject: email?.subject ?? "",
    body: email?.body ?? "",
    attached_ids: email?.attached_ids ?? [],
    audience: email?.audience ?? audiences.initial,
    department: email?.department ?? "",
    class_from: String(email?.class_from ?? ""),
    class_to: String(email?.class_to ?? ""),
    membership_type: email?.membership_type ?? "",
    event_id: email?.event_id ?? "",
    event_people: email?.event_people ?? eventPeople.initial,
    board: email?.board ?? "",
    person_id: email?.person_id ?? "",
    person_ids: email?.person_ids ?? [],
  };
}
