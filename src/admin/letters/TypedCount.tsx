import type { Mailing } from "../../domain/letters/mailing.ts";
import { getAudienceSchema } from "../../domain/letters/mailing-form.ts";
import type { MailingFormState } from "./mailing-form.ts";
import { RecipientCount } from "./RecipientCount.tsx";

/** The number of recipients, as soon as the audience that is typed is a whole one. */
export default function TypedCount({ form, kind }: { form: MailingFormState; kind: Mailing["kind"] }) {
  const { data } = getAudienceSchema(new Date()).safeParse(form.watch());
  return <RecipientCount audience={data ? { kind, ...data } : null} />;
}
