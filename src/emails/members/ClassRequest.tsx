import * as z from "zod/mini";
import { formatClass } from "../../domain/members/profile-request.ts";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Address, Greeting, Line, Panel, Paragraph, Title } from "../frame/parts.tsx";
import { personFacts, whyAccount } from "../frame/person.ts";

/** The answer to a request for another class or department. */
export const classRequest = defineEmail({
  facts: z.extend(personFacts, {
    granted: z.boolean(),
    graduation_year: z.number(),
    department: z.string(),
  }),
  subject: ({ granted }, { association: { association_short_name: short } }) =>
    granted ? `${short}: your class has been changed` : `${short}: your class has not been changed`,
  preview: ({ granted }) => (granted ? "As you requested." : "What to do if you think this is wrong."),
  Body: ({ facts: { name, granted, ...asked }, scene: { association, site } }) => (
    <>
      <Title>{granted ? "Your class has been changed" : "Your class has not been changed"}</Title>
      <Greeting name={name} />
      <Paragraph>
        {granted
          ? "An administrator has approved your request. Your profile now says:"
          : "An administrator has reviewed your request and couldn’t approve it. You asked for:"}
      </Paragraph>
      <Panel>
        <Line isLead>{formatClass(asked)}</Line>
      </Panel>
      {!granted && (
        <Paragraph>
          If you think this is wrong, ask again in My profile and say why, or write to{" "}
          <Address of={association} />. A real person will reply.
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
