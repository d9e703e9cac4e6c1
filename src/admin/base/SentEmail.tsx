import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";
import { type PreviewedKind, renderPreview } from "../../emails/preview.ts";
import { letterhead } from "../../queries/settings/settings.ts";
import { project } from "../../stores/core/project.ts";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Loaded from "./Loaded.tsx";

interface Props {
  kind: PreviewedKind;
  /** As the database stores them with the email. */
  facts: object;
}

/** An email as it will be sent: subject, letterhead, text and footer. */
export default function SentEmail({ kind, facts }: Props) {
  const query = useQuery(letterhead);
  return (
    <Loaded query={query} skeleton={<Skeleton what="the email" count={4} />}>
      {(scene) => {
        const { subject, html } = renderPreview(kind, facts, {
          ...scene,
          site: location.origin,
          storage: project.url,
        });
        return (
          <>
            <p className="mb-3 text-sm wrap-anywhere">
              <span className="text-muted">Subject: </span>
              <bdi className="font-semibold">{subject}</bdi>
            </p>
            <Html html={html} />
          </>
        );
      }}
    </Loaded>
  );
}

/** In a tree of its own, where the email's styles and the page's do not meet. */
function Html({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    const root = box.current.shadowRoot ?? box.current.attachShadow({ mode: "open" });
    const [, rules = ""] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    root.adoptedStyleSheets = [sheet];
    root.replaceChildren(...parseStyled(html));
  }, [html]);
  return <div ref={box} className="overflow-hidden rounded-lg border border-line" />;
}

/** The content policy forbids styles in markup, but not those that a script sets. */
function parseStyled(html: string): ChildNode[] {
  const inert = html.replace(/<style>[^<]*<\/style>/, "").replaceAll(' style="', ' data-style="');
  const { body } = new DOMParser().parseFromString(inert, "text/html");
  const nodes = [...document.importNode(body, true).childNodes];
  for (const node of nodes) {
    if (!(node instanceof HTMLElement)) continue;
    for (const element of [node, ...node.querySelectorAll<HTMLElement>("[data-style]")]) {
      element.style.cssText = element.dataset.style ?? "";
      delete element.dataset.style;
    }
  }
  return nodes;
}
