import type { ReactNode } from "react";
import Frame from "./Frame.tsx";
import { toHtml } from "./html.ts";
import type { Scene } from "./letter.tsx";
import { Action, Note, Paragraph, TextLink, Title } from "./parts.tsx";

type Name = "confirmation" | "recovery" | "invite" | "email_change";

interface AuthLetter {
  subject: string;
  html: string;
}

interface Template {
  subject: string;
  preview: string;
  body: ReactNode;
}

/** GoTrue's own syntax; it fills in the rest when it sends. */
const siteUrl = "{{ .SiteURL }}";
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

/** Templates of the mails that Auth sends, for supabase/templates: the same family as the letters. */
export function composeAuthLetters(association: Scene["association"]): Record<Name, AuthLetter> {
  const templates = listTemplates(association);
  const why = `This email was sent to {{ .Email }} by the website ${siteUrl}.`;
  const toLetter = ({ subject, preview, body }: Template): AuthLetter => ({
    subject,
    html: `${toHtml(
      <Frame association={association} site={siteUrl} title={subject} preview={preview} why={why}>
        {body}
      </Frame>,
    )}\n`,
  });
  return {
    confirmation: toLetter(templates.confirmation),
    recovery: toLetter(templates.recovery),
    invite: toLetter(templates.invite),
    email_change: toLetter(templates.email_change),
  };
}

function listTemplates({
  association_name: name,
  association_short_name: short,
}: Scene["association"]): Record<Name, Template> {
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
      body: (
        <>
          <Title>Confirm your new email address</Title>
          <Paragraph>
            You asked the {name} to change the address of your account from {"{{ .Email }}"} to{" "}
            {"{{ .NewEmail }}"}.
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
