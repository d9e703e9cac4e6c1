import type { CSSProperties, ReactNode } from "react";
import { light } from "./palette.ts";
import { Box, Link, sans } from "./parts.tsx";

interface Props {
  href: string;
  children: ReactNode;
}

/** The one thing that the letter asks its reader to do. */
export default function Action({ href, children }: Props) {
  return (
    <Box style={{ margin: "8px 0 24px" }}>
      <Link href={href} className="action" style={actionStyle}>
        <Outlook html={`<i style="mso-font-width:400%;mso-text-raise:21" hidden>${space}</i>`} />
        <span style={{ ...raised, display: "inline-block", maxWidth: "100%", lineHeight: "120%" }}>
          {children}
        </span>
        <Outlook html={`<i style="mso-font-width:400%" hidden>${space}&#8203;</i>`} />
      </Link>
    </Box>
  );
}

/** Three hair spaces, four times as wide, are the padding at a side; what is raised by 21 points is as high as both. */
const space = "&#8202;".repeat(3);
const unpadded: object = { msoPaddingAlt: "0px" };
const raised: object = { ...unpadded, msoTextRaise: "10.5px" };

/** What Outlook alone reads: it does not know the padding of a link. */
function Outlook({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React writes no comments
  return <span dangerouslySetInnerHTML={{ __html: `<!--[if mso]>${html}<![endif]-->` }} />;
}

const actionStyle: CSSProperties = {
  ...unpadded,
  display: "inline-block",
  maxWidth: "100%",
  padding: "14px 24px",
  borderRadius: 5,
  backgroundColor: light.copper,
  color: light.onCopper,
  font: `bold 16px/1.2 ${sans}`,
  textDecoration: "none",
};
