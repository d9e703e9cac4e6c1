import { authFacts, getAuthLink, once, whyAuth } from "./auth.ts";
import { defineLetter } from "./letter.tsx";
import { Action, Note, Paragraph, Title } from "./parts.tsx";

export const confirmation = defineLetter({
  facts: authFacts,
  subject: (_, { association }) => `${association.association_short_name}: confirm your email address`,
  preview: ({ email }, { association }) => `${email} and the ${association.association_name}`,
  Body: ({ facts: { action, email, invited }, scene }) => {
    const { association_name: name } = scene.association;
    return (
      <>
        <Title>Confirm your email address</Title>
        <Paragraph>
          {invited
            ? `An administrator of the ${name} has prepared an account for you with the address ${email}. Confirm that this address is yours. A second email brings the link to choose your password.`
            : `Welcome to the ${name}. Confirm that ${email} is your address, and your account is ready.`}
        </Paragraph>
        <Action href={getAuthLink(scene, "confirm", action)}>Confirm my address</Action>
        <Note>
          {once} If you {invited ? "do not know us" : "did not sign up"}, there is nothing to do.
        </Note>
      </>
    );
  },
  why: (scene, { email }) => whyAuth(scene, email),
  sample: { action: "signup", email: "ada@alumni.example", invited: false },
});
