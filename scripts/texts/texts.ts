import ts from "typescript";

/** One text that a person can read, on one line; `{…}` is a value that is put in. */
export type Text = { line: number; text: string };

/** Attributes and options whose text no person reads. */
const unread =
  /^(class(Name|List)?|classNames|d|viewBox|points|transform|style|type|rel|role|href|src|srcset|sizes|media|key|id|htmlFor|name|autoComplete|autocomplete|inputMode|pattern|accept|target|method|select|columns|event|client:\w+|data-.*|fill|stroke.*|crossOrigin|as|queryKey|mutationKey|errcode|path|table|column|code|locale|timeZone)$/;

/** Calls whose texts no person reads: queries, classes, patterns, events. */
const unheard =
  /(?:^|\.)(select|eq|neq|or|not|order|from|rpc|in|is|filter|query|exec|unsafe|querySelector(All)?|closest|matches|matchMedia|addEventListener|removeEventListener|getItem|setItem|removeItem|getElementById|setAttribute|getAttribute|startsWith|endsWith|includes|split|join|replace(All)?|indexOf|has|get|set|resolve|join|cn|clsx|createElement|import|glob|RegExp|require|URL|postMessage|headers\.\w+|header|append|test|describe)$/;

/** The texts of a module, in the order of the file. */
export function readModule(path: string, source: string): Text[] {
  const file = ts.createSourceFile(
    path.replace(/\.astro$/, ".tsx"),
    path.endsWith(".astro") ? astroAsJsx(source) : source,
    ts.ScriptTarget.Latest,
    true,
    /\.(tsx|astro)$/.test(path) ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Text[] = [];
  const add = (node: ts.Node, text: string, sure = false) => {
    const plain = text.replace(/\s+/g, " ").trim();
    if (!/\p{L}{2}/u.test(plain.replaceAll("{…}", "")) || (!sure && !isProse(plain))) return;
    found.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, text: plain });
  };
  const visit = (node: ts.Node): void => {
    if (isUnread(node)) return;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      add(node, node.children.map(sayChild).join(""), true);
      if (ts.isJsxElement(node)) visit(node.openingElement.attributes);
      for (const child of node.children) if (!isSaid(child)) visit(child);
      return;
    }
    if (ts.isStringLiteralLike(node)) add(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      add(node, node.head.text + node.templateSpans.map((span) => `{…}${span.literal.text}`).join(""));
      for (const span of node.templateSpans) visit(span.expression);
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The messages that database functions and checks show to people. */
export function readSql(source: string): Text[] {
  return source.split("\n").flatMap((line, index) =>
    [...line.replace(/(^|\s)--.*/, "").matchAll(/'((?:[^']|'')*)'/g)]
      .map(([, text]) => (text ?? "").replaceAll("''", "’").replaceAll("%", "{…}"))
      .filter((text) => /^(\p{Lu}|\{…\} )\S* ?/u.test(text) && / /.test(text) && isProse(text))
      .map((text) => ({ line: index + 1, text })),
  );
}

/** Turns frontmatter into statements and the template into one fragment, without moving lines. */
function astroAsJsx(source: string): string {
  const [, head = "", template = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const shown = template
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/g, (part) => part.replace(/[^\n]/g, ""))
    .replace(/<!--[\s\S]*?-->|<!doctype html>/gi, (part) => part.replace(/[^\n]/g, ""));
  return `\n${head}\n;<>${shown}</>`;
}

/** A child that is part of its parent's sentence: text, a value, or a word in bold or a link. */
function sayChild(child: ts.JsxChild): string {
  if (ts.isJsxText(child)) return child.text;
  if (ts.isJsxExpression(child)) {
    const value = child.expression;
    if (!value) return "";
    return ts.isStringLiteralLike(value) ? value.text : "{…}";
  }
  return isSaid(child) ? child.children.map(sayChild).join("") : " ";
}

const inline = /^(a|strong|b|em|i|abbr|kbd|code|time|small|span|Link|TextLink)$/;

/** Whether the child's texts are already part of its parent's. */
function isSaid(child: ts.Node): child is ts.JsxElement {
  return (
    ts.isJsxElement(child) &&
    inline.test(child.openingElement.tagName.getText()) &&
    child.children.every((inner) => ts.isJsxText(inner) || (ts.isJsxExpression(inner) && isValue(inner)))
  );
}

const isValue = (child: ts.JsxExpression) =>
  !child.expression || !/["'`<]/.test(child.expression.getText().replace(/^["'][^"']*["']$/, ""));

function isUnread(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isJsxAttribute(node)) return unread.test(node.name.getText());
  if (ts.isPropertyAssignment(node)) return unread.test(node.name.getText());
  if (ts.isCallExpression(node) && unheard.test(node.expression.getText())) {
    return node.arguments.every((one) => !ts.isArrowFunction(one));
  }
  return ts.isTaggedTemplateExpression(node);
}

/** A sentence, a heading or a label, as opposed to a key, a class, an address or a query. */
function isProse(text: string): boolean {
  const said = text.replaceAll("{…}", "x");
  if (/^[\w-]+: |=|[;{}<>\\]|\bvar\(|^\/|^\.|:\/\/|[\w]_[\w]|--|\*/.test(said)) return false;
  if (/^\p{Lu}\p{Ll}+[.!?…]?$/u.test(said)) return true;
  const words = said.split(" ");
  return (
    words.length > 1 && words.every((word) => !/^[a-z]+(-[a-z0-9./[\]]+)+$|^\w+:\w|\w\.\w+\(|\[/.test(word))
  );
}
