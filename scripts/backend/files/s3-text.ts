import { parseFragment } from "parse5";

/** A name as part of an address, encoded as signatures require. A URL would resolve dots and leave the bucket. */
export function toPath(name: string): string {
  const parts = name.split("/");
  if (parts.some((part) => part === "." || part === ".."))
    throw new Error(`The object ${name} is outside its bucket.`);
  return parts.map(encode).join("/");
}

const encode = (part: string) =>
  encodeURIComponent(part).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The texts of all elements of this name in the XML. */
export function readAll(xml: string, element: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g"));
  return [...found].map(([, text = ""]) => decode(text));
}

function decode(text: string): string {
  const [node] = parseFragment(text).childNodes;
  return node && "value" in node ? node.value : "";
}
