import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { CSSProperties, ReactNode } from "react";
import type { Scene } from "./letter.tsx";
import Mark from "./Mark.tsx";
import { light, sheet } from "./palette.ts";
import { sans, serif } from "./parts.tsx";

interface Props extends Scene {
  title: string;
  preview: string;
  why: string;
  children: ReactNode;
}

/** The letterhead and foot of every letter. */
export default function Frame({ title, preview, why, children, ...scene }: Props) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{sheet}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="ground" style={{ margin: 0, padding: "32px 12px", backgroundColor: light.ground }}>
        <Container className="sheet" style={sheetStyle}>
          <Letterhead names={scene.association} />
          <Section className="pad" style={{ padding: "32px 40px 24px" }}>
            {children}
          </Section>
          <Foot {...scene} why={why} />
        </Container>
      </Body>
    </Html>
  );
}

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
    <Section className="pad rule" style={{ padding: "20px 40px", borderBottom: `1px solid ${light.line}` }}>
      <table role="presentation" cellPadding="0" cellSpacing="0">
        <tbody>
          <tr>
            <td width="58" valign="middle">
              <Mark />
            </td>
            <td valign="middle">
              <Text className="petrol" style={{ margin: 0, font: `22px/1.2 ${serif}`, color: light.petrol }}>
                {names.association_short_name}
              </Text>
              <Text className="muted" style={{ ...footStyle, margin: "2px 0 0", lineHeight: 1.4 }}>
                {names.association_name}
              </Text>
            </td>
          </tr>
        </tbody>
      </table>
    </Section>
  );
}

const footStyle: CSSProperties = { margin: 0, font: `13px/1.6 ${sans}`, color: light.muted };

function Foot({ association, site, unsubscribe, why }: Scene & Pick<Props, "why">) {
  const { association_name, university_name, postal_address, contact_email } = association;
  const address = [association_name, university_name, ...postal_address.split("\n")].map((line) =>
    line.trim(),
  );
  return (
    <Section className="pad rule" style={{ padding: "20px 40px 24px", borderTop: `1px solid ${light.line}` }}>
      <Text className="muted" style={{ ...footStyle, marginBottom: 8 }}>
        {why}
      </Text>
      {unsubscribe && (
        <Text className="muted" style={{ ...footStyle, marginBottom: 8 }}>
          You want no more of them? <FootLink href={unsubscribe}>Stop these letters</FootLink>
        </Text>
      )}
      <Text className="muted" style={footStyle}>
        {address.filter(Boolean).join(", ")}
        <br />
        <FootLink href={`mailto:${contact_email}`}>{contact_email}</FootLink> ·{" "}
        <FootLink href={site}>{site.replace(/^https?:\/\//, "")}</FootLink>
      </Text>
    </Section>
  );
}

function FootLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="muted" style={{ color: light.muted, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}
