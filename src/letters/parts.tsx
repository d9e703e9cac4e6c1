import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { CSSProperties, ReactNode } from "react";
import { light } from "./palette.ts";

export const serif = "Georgia, 'Times New Roman', serif";
export const sans = "'Segoe UI', Helvetica, Arial, sans-serif";

interface Props {
  children: ReactNode;
}

export function Title({ children }: Props) {
  return (
    <Heading as="h1" className="ink" style={{ ...titleStyle, color: light.ink }}>
      {children}
    </Heading>
  );
}

const titleStyle: CSSProperties = {
  margin: "0 0 16px",
  font: `normal 26px/1.25 ${serif}`,
};

export function Paragraph({ children }: Props) {
  return (
    <Text className="ink" style={{ margin: "0 0 16px", font: `16px/1.6 ${sans}`, color: light.ink }}>
      {children}
    </Text>
  );
}

/** What need not be read at once. */
export function Note({ children }: Props) {
  return (
    <Text className="muted" style={{ margin: "0 0 12px", font: `14px/1.6 ${sans}`, color: light.muted }}>
      {children}
    </Text>
  );
}

interface ActionProps extends Props {
  href: string;
}

/** The one thing that the letter asks its reader to do. */
export function Action({ href, children }: ActionProps) {
  return (
    <Section style={{ margin: "8px 0 24px" }}>
      <Button href={href} className="action" style={actionStyle}>
        {children}
      </Button>
    </Section>
  );
}

const actionStyle: CSSProperties = {
  padding: "14px 24px",
  borderRadius: 5,
  backgroundColor: light.copper,
  color: light.onCopper,
  font: `bold 16px/1.2 ${sans}`,
  textDecoration: "none",
};

/** A link among words; the one that matters is an Action. */
export function TextLink({ href, children }: ActionProps) {
  return (
    <Link href={href} className="petrol" style={{ color: light.petrol, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

/** "office@example.org", as a link that writes to it. */
export function Address({ of: { contact_email } }: { of: { contact_email: string } }) {
  return <TextLink href={`mailto:${contact_email}`}>{contact_email}</TextLink>;
}

/** Set apart: the facts of an event, a person's words. */
export function Panel({ children }: Props) {
  return (
    <Section className="tint" style={panelStyle}>
      {children}
    </Section>
  );
}

const panelStyle: CSSProperties = {
  margin: "8px 0 24px",
  padding: "16px 20px",
  borderLeft: `3px solid ${light.copper}`,
  backgroundColor: light.tint,
};

interface LineProps extends Props {
  isLead?: boolean;
}

/** A line of a panel. */
export function Line({ isLead = false, children }: LineProps) {
  const style: CSSProperties = {
    margin: isLead ? "0 0 4px" : 0,
    font: isLead ? `18px/1.4 ${serif}` : `15px/1.6 ${sans}`,
    color: isLead ? light.ink : light.muted,
  };
  return (
    <Text className={isLead ? "ink" : "muted"} style={style}>
      {children}
    </Text>
  );
}
