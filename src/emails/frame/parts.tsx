import type {
  AnchorHTMLAttributes,
  CSSProperties,
  ReactNode,
  TableHTMLAttributes,
  TdHTMLAttributes,
} from "react";
import { toMailto } from "../../domain/core/email.ts";
import { isolate } from "../../domain/text/isolate.ts";
import { light } from "./palette.ts";

export const serif = "Georgia, 'Times New Roman', serif";
export const sans = "'Segoe UI', Helvetica, Arial, sans-serif";

interface Props {
  children: ReactNode;
}

interface BoxProps extends TableHTMLAttributes<HTMLTableElement> {
  cell?: TdHTMLAttributes<HTMLTableCellElement>;
}

/** A one-cell table: Outlook ignores padding and borders of anything else. */
export function Box({ children, cell, ...table }: BoxProps) {
  return (
    <table
      role="presentation"
      align="center"
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      {...table}
    >
      <tbody>
        <tr>
          <td {...cell}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Opens a new tab, so that webmail stays open. */
export const Link = (props: AnchorHTMLAttributes<HTMLAnchorElement>) => <a {...props} target="_blank" />;

export function Title({ children }: Props) {
  return (
    <h1 className="ink" style={{ ...titleStyle, color: light.ink }}>
      {children}
    </h1>
  );
}

const titleStyle: CSSProperties = {
  margin: "0 0 16px",
  font: `normal 26px/1.25 ${serif}`,
};

export function Paragraph({ children }: Props) {
  return (
    <p className="ink" style={{ margin: "0 0 16px", font: `16px/1.6 ${sans}`, color: light.ink }}>
      {children}
    </p>
  );
}

export const Greeting = ({ name }: { name: string | null }) => (
  <Paragraph>{name ? `Dear ${isolate(name)},` : "Hello,"}</Paragraph>
);

/** Small print. */
export function Note({ children }: Props) {
  return (
    <p className="muted" style={{ margin: "0 0 12px", font: `14px/1.6 ${sans}`, color: light.muted }}>
      {children}
    </p>
  );
}

interface LinkProps extends Props {
  href: string;
}

/** A link within a sentence; the main link is an Action. */
export function TextLink({ href, children }: LinkProps) {
  return (
    <Link href={href} className="teal" style={{ color: light.teal, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

/** "office@example.org" as a mailto link; "us" while the association has no address. */
export function Address({ of: { contact_email } }: { of: { contact_email: string } }) {
  if (!contact_email) return "us";
  return <TextLink href={toMailto(contact_email)}>{contact_email}</TextLink>;
}

/** A tinted box: the details of an event, or a person's words. */
export function Panel({ children }: Props) {
  return (
    <Box className="tint" style={panelStyle}>
      {children}
    </Box>
  );
}

/** What a person wrote for the readers, line by line. */
export function Words({ words }: { words: string | undefined }) {
  const lines = words?.split(/\n+/).filter((line) => line.trim()) ?? [];
  return (
    lines.length > 0 && (
      <Panel>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their index
          <Line key={i}>{line}</Line>
        ))}
      </Panel>
    )
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
    <p className={isLead ? "ink" : "muted"} style={style}>
      {children}
    </p>
  );
}
