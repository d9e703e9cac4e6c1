import type { ReactNode } from "react";
import type { Scene } from "./letter.tsx";
import { Action, Note, Paragraph, TextLink, Title } from "./parts.tsx";

export type AuthMail = "confirmation" | "recovery" | "invite" | "email_change";

interface Template {
  subject: string;
  preview: string;
  body: ReactNode;
  /** Whom the mail goes to, where that is not the account's address. */
  to?: string;
}

/** GoTrue's own syntax; it fills in the rest when it sends. */
export const siteUrl = "{{ .SiteURL }}";
const once = "The link works once and for one hour.";
const later = (
  <>
    {once} Reading this later?{" "}
    <TextLink href={`${siteUrl}/auth/forgot-password`}>Ask for a new link</TextLink>.
  </>
);

function getLink(page: "confirm" | "reset-password", type: string): string {
  return `${siteUrl}/auth/${page}?token_hash={{ .TokenHash }}&type=${type}`;
}

/** The words of each mail that Auth sends. */
export function listTemplates({
  association_name: name,
  association_short_name: short,
}: Scene["association"]): Record<AuthMail, Template> {
  const invitation = <Invitation name={name} />;
  return {
    confirmation: {
      subject: `${short}: confirm your email address`,
      preview: `{{ .Email }} and the ${name}`,
      body: (
        <>
          <Title>Confirm your email address</Title>
          {either(
            <Paragraph>
              An administrator of the {name} has prepared an account for you with the address {"{{ .Email }}"}
              . Confirm that this address is yours. A second email brings the link to choose your password.
            </Paragraph>,
            <Paragraph>
              Welcome to the {name}. Confirm that {"{{ .Email }}"} is your address, and your account is ready.
            </Paragraph>,
          )}
          <Action href={getLink("confirm", "signup")}>Confirm my address</Action>
          <Note>
            {once} If you {either("do not know us", "did not sign up")}, there is nothing to do.
          </Note>
        </>
      ),
    },
    recovery: {
      subject: `{{ if .Data.invited }}Your account at ${short}: choose a password{{ else }}${short}: set a new password{{ end }}`,
      preview: `For your account at the ${name}`,
      body: either(
        <>
          {invitation}
          <Action href={getLink("reset-password", "recovery")}>Choose a password</Action>
          <Note>{later}</Note>
        </>,
        <>
          <Title>Set a new password</Title>
          <Paragraph>
            You asked for a new password for your account {"{{ .Email }}"} at the {name}. Choose it on our
            page; until then the old one stays.
          </Paragraph>
          <Action href={getLink("reset-password", "recovery")}>Set a new password</Action>
          <Note>{once} If it was not you who asked, there is nothing to do.</Note>
        </>,
      ),
    },
    invite: {
      subject: `Your account at ${short}: choose a password`,
      preview: `The ${name} has prepared an account for you.`,
      body: (
        <>
          {invitation}
          <Action href={getLink("reset-password", "invite")}>Choose a password</Action>
          <Note>{later}</Note>
        </>
      ),
    },
    email_change: {
      subject: `${short}: confirm your new email address`,
      preview: "From {{ .Email }} to {{ .NewEmail }}",
      to: "{{ .SendingTo }}",
      body: (
        <>
          <Title>Confirm your new email address</Title>
          <Paragraph>
            You asked the {name} to change the address of your account from {"{{ .Email }}"} to{" "}
            {"{{ .NewEmail }}"}. Both addresses get this email: the change counts once it is confirmed from
            both.
          </Paragraph>
          <Action href={getLink("confirm", "email_change")}>Confirm the change</Action>
          <Note>{once} If it was not you, change your password.</Note>
        </>
      ),
    },
  };
}

/** By whether an administrator made the account and its owner has not set a password yet. */
function either(invited: ReactNode, others: ReactNode): ReactNode {
  return (
    <>
      {"{{ if .Data.invited }}"}
      {invited}
      {"{{ else }}"}
      {others}
      {"{{ end }}"}
    </>
  );
}

function Invitation({ name }: { name: string }) {
  return (
    <>
      <Title>Choose your password</Title>
      <Paragraph>
        An administrator of the {name} has prepared an account for you with the address {"{{ .Email }}"}. With
        it you see the members’ pages: documents, your membership card, registration for events. Choose a
        password, and the account is yours.
      </Paragraph>
    </>
  );
}
