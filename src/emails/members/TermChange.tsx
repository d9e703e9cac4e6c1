import * as z from "zod/mini";
import { boards } from "../../domain/officers/office.ts";
import { trusteePosition } from "../../domain/officers/trustee.ts";
import { describePermissions } from "../../domain/roles/permission-list.ts";
import { isolate } from "../../domain/text/isolate.ts";
import { formatDay } from "../../domain/time/date.ts";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Address, Greeting, Line, Note, Panel, Paragraph, Title } from "../frame/parts.tsx";
import { personFacts, whyMember } from "../frame/person.ts";

const termFacts = z.object({
  board: z.enum(boards.values),
  /** Null for trustees. */
  position: z.nullable(z.string()),
  /** yyyy-MM-dd. */
  day: z.string(),
  change: z.enum(["began", "ended"]),
  /** Names of roles in the back office that came or went with the office. */
  roles: z._default(z.array(z.string()), []),
  /** What the roles that came permit. */
  permissions: z._default(z.array(z.record(z.string(), z.array(z.string()))), []),
});

type Term = z.output<typeof termFacts>;

const beginsOffice = (terms: readonly Term[]) => terms.some(({ change }) => change === "began");

/** "Your term began on January 1, 2027." */
const describeChange = ({ change, day }: Term) => `Your term ${change} on ${formatDay(day, "long day")}.`;

const describeRoles = ({ change, roles }: Term) =>
  `In the back office, you ${change === "began" ? "now have" : "no longer have"} the ${
    roles.length === 1 ? "role" : "roles"
  } ${roles.map((role) => `“${isolate(role)}”`).join(", ")}.`;

/** "News: add, edit, delete" */
const listPermitted = ({ permissions }: Term) => [...new Set(permissions.flatMap(describePermissions))];

/** To a person whose office begins or ends, by a handover or by itself. */
export const termChange = defineEmail({
  facts: z.extend(personFacts, { terms: z.array(termFacts).check(z.minLength(1)) }),
  subject: ({ terms }, { association }) =>
    `${association.association_short_name}: ${beginsOffice(terms) ? "your new office" : "your term has ended"}`,
  preview: ({ terms }) => terms.map(describeChange).join(" "),
  Body: ({ facts: { name, terms }, scene: { association, site } }) => (
    <>
      <Title>{beginsOffice(terms) ? "Your new office" : "Your term has ended"}</Title>
      <Greeting name={name} />
      <Paragraph>The officers of the {association.association_name} have changed.</Paragraph>
      {terms.map((term) => (
        <Panel key={`${term.board} ${term.position} ${term.change}`}>
          <Line isLead>{term.position ?? trusteePosition}</Line>
          {term.position && <Line>{boards.labels[term.board]}</Line>}
          <Line>{describeChange(term)}</Line>
          {term.roles.length > 0 && <Line>{describeRoles(term)}</Line>}
          {listPermitted(term).map((line) => (
            <Line key={line}>{line}</Line>
          ))}
        </Panel>
      ))}
      <Paragraph>
        {beginsOffice(terms)
          ? "The Officers page shows your name, your photo and your biography."
          : "Thank you for your work. The Officers page lists you under Past Officers."}
      </Paragraph>
      <Action href={`${site}/officers`}>See the Officers page</Action>
      {terms.some(({ change, roles }) => change === "began" && roles.length > 0) && (
        <>
          <Note>
            Once you have signed in, “Admin” in the menu at the top opens the back office. You see only the
            screens that your roles include.
          </Note>
          <Note>
            Questions? Ask who had this office before, or write to <Address of={association} />.
          </Note>
        </>
      )}
    </>
  ),
  why: (scene) => `${whyMember(scene)} Emails about your own office can’t be turned off.`,
  sample: {
    name: "Ada Byron",
    terms: [
      {
        board: "GAB",
        position: "Secretary General",
        day: "2026-12-31",
        change: "ended",
        roles: [],
        permissions: [],
      },
      {
        board: "GAB",
        position: "President",
        day: "2027-01-01",
        change: "began",
        roles: ["News editor"],
        permissions: [{ news: ["create", "update", "delete"] }],
      },
    ],
  },
});

/** To the person who prepared a handover. */
export const handoverRefused = defineEmail({
  facts: z.extend(personFacts, { id: z.string(), day: z.string(), reason: z.string() }),
  subject: ({ day }) => `The handover of ${formatDay(day, "long day")} didn’t take place`,
  preview: ({ reason }) => reason,
  Body: ({ facts: { name, id, day, reason }, scene: { site } }) => (
    <>
      <Title>The handover didn’t take place</Title>
      <Greeting name={name} />
      <Paragraph>
        You prepared a handover for {formatDay(day, "long day")}. It couldn’t be carried out, and nothing was
        changed.
      </Paragraph>
      <Panel>
        <Line>{isolate(reason)}</Line>
      </Panel>
      <Paragraph>What you prepared is still there. You can check it and prepare it again.</Paragraph>
      <Action href={`${site}/admin/officers/handover?handover=${id}`}>Prepare it again</Action>
    </>
  ),
  why: ({ association }) =>
    `You’re receiving this email because you prepared this handover for the ${association.association_name}. Emails about it can’t be turned off.`,
  sample: {
    name: "Grace Hopper",
    id: "00000000-0000-4000-8000-000000000003",
    day: "2027-01-01",
    reason: "The members of the GAB have changed since this handover was prepared.",
  },
});
