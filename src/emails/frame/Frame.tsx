import type { CSSProperties, ReactNode } from "react";
import { cutText } from "../../domain/core/cut.ts";
import { toMailto } from "../../domain/core/email.ts";
import type { Scene } from "./email.tsx";
import Logo from "./Logo.tsx";
import { light, sheet } from "./palette.ts";
import { Box, Link, sans, serif } from "./parts.tsx";

interface Props extends Scene {
  title: string;
  preview: string;
  why: string;
  children: ReactNode;
}

/** The header and footer of every email. */
export default function Frame({ title, preview, why, children, ...scene }: Props) {
  return (
    <html dir="ltr" lang="en">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{sheet}</style>
      </head>
      <body className="ground" style={{ margin: 0, padding: 0, backgroundColor: light.ground }}>
        <Preview text={cutText(preview, previewLength)} />
        <Box cell={{ className: "ground", style: { padding: "32px 12px", backgroundColor: light.ground } }}>
          <Box className="sheet" style={sheetStyle}>
            <Letterhead names={scene.association} />
            <Box className="pad" style={{ padding: "32px 40px 24px" }}>
              {children}
            </Box>
            <Foot {...scene} why={why} />
          </Box>
        </Box>
      </body>
    </html>
  );
}

/** Mail programs show no more than this in their lists. */
const previewLength = 150;

/** Invisible characters, so that a mail program's list does not continue with the email's first words. */
const filling = "\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff";

function Preview({ text }: { text: string }) {
  return (
    <div className="preview" style={previewStyle}>
      {text}
      <div>{filling.repeat(Math.max(0, previewLength - text.length))}</div>
    </div>
  );
}

const previewStyle: CSSProperties = {
  display: "none",
  overflow: "hidden",
  lineHeight: "1px",
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
};

const sheetStyle: CSSProperties = {
  width: "100%",
  maxWidth: 560,
  margin: "0 auto",
  border: `1px solid ${light.line}`,
  borderRadius: 8,
  backgroundColor: light.sheet,
};

function Letterhead({ names }: { names: Scene["association"] }) {
  return (
    <Box className="pad rule" style={{ padding: "20px 40px", borderBottom: `1px solid ${light.line}` }}>
      <table role="presentation" cellPadding="0" cellSpacing="0">
        <tbody>
          <tr>
            <td width="58" valign="middle">
              <Logo />
            </td>
            <td valign="middle">
              <p className="teal" style={{ margin: 0, font: `22px/1.2 ${serif}`, color: light.teal }}>
                {names.association_short_name}
              </p>
              <p className="muted" style={{ ...footStyle, margin: "2px 0 0" }}>
                {names.association_name}
              </p>
            </td>
          </tr>
        </tbody>
      </table>
    </Box>
  );
}

const footStyle: CSSProperties = { margin: 0, font: `13px/1.6 ${sans}`, color: light.muted };

function Foot({ association, site, unsubscribe, why }: Scene & Pick<Props, "why">) {
  const { association_name, university_name, postal_address, contact_email } = association;
  const address = [association_name, university_name, ...postal_address.split("\n")].map((line) =>
    line.trim(),
  );
  return (
    <Box className="pad rule" style={{ padding: "20px 40px 24px", borderTop: `1px solid ${light.line}` }}>
      <p className="muted" style={{ ...footStyle, marginBottom: 8 }}>
        {why}
      </p>
      {unsubscribe && (
        <p className="muted" style={{ ...footStyle, marginBottom: 8 }}>
          <FootLink href={unsubscribe}>Unsubscribe from these emails</FootLink>
        </p>
      )}
      <p className="muted" style={footStyle}>
        {address.filter(Boolean).join(", ")}
        <br />
        {contact_email && (
          <>
            <FootLink href={toMailto(contact_email)}>{contact_email}</FootLink> ·{" "}
          </>
        )}
        <FootLink href={site}>{site.replace(/^https?:\/\//, "")}</FootLink>
      </p>
    </Box>
  );
}

function FootLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="muted" style={{ color: light.muted, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}
