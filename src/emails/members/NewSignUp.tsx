import * as z from "zod/mini";
import { isolate } from "../../domain/text/isolate.ts";
import { plural } from "../../domain/text/plural.ts";
import Action from "../frame/Action.tsx";
import { defineEmail, type Scene } from "../frame/email.tsx";
import { Greeting, Line, Note, Panel, Paragraph, TextLink, Title } from "../frame/parts.tsx";
import { personFacts, whyApprover } from "../frame/person.ts";

const waiting = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  department: z.string(),
  graduation_year: z.nullable(z.number()),
});
type Waiting = z.infer<typeof waiting>;

const ada: Waiting = {
  id: "00000000-0000-4000-8000-000000000002",
  full_name: "Ada Byron",
  email: "ada@alumni.example",
  department: "Chemical Engineering",
  graduation_year: 1999,
};
const ben: Waiting = { ...ada, full_name: "Ben Okafor", email: "ben@alumni.example", graduation_year: null };

export const newSignUp = defineEmail({
  facts: z.extend(personFacts, { person: waiting }),
  subject: ({ person }) => `New sign-up awaiting approval: ${isolate(person.full_name)}`,
  preview: ({ person }) => describePerson(person),
  Body: ({ facts: { name, person }, scene }) => (
    <>
      <Title>New sign-up awaiting approval</Title>
      <Greeting name={name} />
      <Paragraph>{isolate(person.full_name)} has signed up and is awaiting your approval.</Paragraph>
      <Person person={person} />
      <Action href={`${scene.site}/admin/members/${person.id}`}>Review sign-up</Action>
      <OnceADay scene={scene} />
    </>
  ),
  why: whyApprover,
  sample: { name: "Grace Hopper", person: ada },
});

export const signUpDigest = defineEmail({
  facts: z.extend(personFacts, { people: z.array(waiting), total: z.number() }),
  subject: ({ total }) => formatPeople(total),
  preview: ({ people }) => people.map(({ full_name }) => isolate(full_name)).join(", "),
  Body: ({ facts: { name, people, total }, scene }) => (
    <>
      <Title>{formatPeople(total)}</Title>
      <Greeting name={name} />
      <Paragraph>{total === 1 ? "This person is" : "These people are"} awaiting your approval.</Paragraph>
      {people.map((person) => (
        <Person key={person.email} person={person} />
      ))}
      {total > people.length && <Paragraph>And {total - people.length} more.</Paragraph>}
      <Action href={`${scene.site}/admin/members?status=pending`}>See everyone waiting</Action>
      <OnceADay scene={scene} />
    </>
  ),
  why: whyApprover,
  sample: { name: "Grace Hopper", people: [ada, ben], total: 7 },
});

function formatPeople(total: number): string {
  return `${plural(total, "new sign-up")} awaiting approval`;
}

function describePerson({ department, graduation_year }: Waiting): string {
  return [department, graduation_year && `class of ${graduation_year}`].filter(Boolean).join(", ");
}

function Person({ person }: { person: Waiting }) {
  return (
    <Panel>
      <Line isLead>{person.full_name}</Line>
      <Line>{describePerson(person)}</Line>
      <Line>{person.email}</Line>
    </Panel>
  );
}

function OnceADay({ scene }: { scene: Scene }) {
  return (
    <Note>
      <TextLink href={`${scene.site}/admin/members?status=pending`}>
        Choose whether you get these emails immediately or once a day
      </TextLink>
      .
    </Note>
  );
}
