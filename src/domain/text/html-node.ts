interface Attribute {
  name: string;
  value: string;
}

/** The common subset of parse5's nodes and the DOM's, for build and browser. */
export interface HtmlNode {
  /** "#text", or the element's name in any case. */
  nodeName: string;
  childNodes?: Iterable<HtmlNode>;
  /** A text node's content: `value` in parse5, `nodeValue` in the DOM. */
  value?: string;
  nodeValue?: string | null;
  /** parse5 has `attrs`, the DOM `attributes`. */
  attrs?: Iterable<Attribute>;
  attributes?: Iterable<Attribute>;
}

export function listAttributes({ attrs, attributes }: HtmlNode): Map<string, string> {
  return new Map([...(attrs ?? attributes ?? [])].map(({ name, value }) => [name, value]));
}
