import { z } from "zod";
import { formatClass } from "../../domain/members/profile-request.ts";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Line, Panel, Paragraph, Title } from "../frame/parts.tsx";
import { personFacts, whyAccount } from "../frame/person.ts";

/** The answer to a request for another class or department. */
export const classRequest = defineEmail({
  facts: personFacts.extend({
    granted: z.boolean(),
    graduation_year: z.number(),
    department: z.string(),
  }),
  subject: ({ granted }, { association: { association_short_name: short } }) =>
    granted ? `${short}: your class was changed` : `${short}: your class was not changed`,
  preview: ({ granted }) => (granted ? "As you asked." : "What you can do if that is a mistake."),
  Body: ({ facts: { name, granted, ...asked }, scene: { association, site } }) => (
    <>
      <Title>{granted ? "Your class was changed" : "Your class was not changed"}</Title>
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>
        {granted
          ? "An administrator has granted your request. Your profile now says:"
          : "An administrator has looked at your request and could not grant it. You had asked for:"}
      </Paragraph>
      <Panel>
        <Line isLead>{formatClass(asked)}</Line>
      </Panel>
      {!granted && (
        <Paragraph>
          If you think that this is a mistake, ask again under My profile and say why, or write to us at{" "}
          {association.contact_email}. A person will answer.
        </Paragraph>
      )}
      <Action href={`${site}/account`}>Go to My profile</Action>
    </>
  ),
  why: whyAccount,
  sample: {
    name: "Ada Byron",
    granted: false,
    graduation_year: 2009,
    department: "Petroleum & Gas Engineering",
  },
});
