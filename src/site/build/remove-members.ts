interface Node {
  type: string;
  start: number;
  end: number;
}

/**
 * Removes members of a source's classes: methods, and what constructors assign to `this.NAME` or put in an object.
 * Throws if one is not found, because the library has changed then.
 */
export function removeMembers(code: string, program: unknown, names: readonly string[]): string {
  const found = [...findMembers(program, new Set(names))];
  const missing = names.filter((name) => !found.some((member) => member.name === name));
  if (missing.length > 0) throw new Error(`Not found, so not removed: ${missing.join(", ")}`);
  const parts: string[] = [];
  let kept = 0;
  for (const { node } of found) {
    parts.push(code.slice(kept, node.start));
    kept = code[node.end] === "," ? node.end + 1 : node.end;
  }
  return parts.join("") + code.slice(kept);
}

/** In the order of the source; skips what is inside a removed member. */
function* findMembers(value: unknown, names: ReadonlySet<string>): Generator<{ name: string; node: Node }> {
  if (typeof value !== "object" || value === null) return;
  const name = isNode(value) ? getName(value) : null;
  if (isNode(value) && name !== null && names.has(name)) yield { name, node: value };
  else for (const inner of Object.values(value)) yield* findMembers(inner, names);
}

/** The name of the member that a node defines, if any. */
function getName(node: Node): string | null {
  if (node.type === "MethodDefinition") return readName(node, "key");
  if (node.type === "Property") return isValue(read(node, "value")) ? readName(node, "key") : null;
  if (node.type !== "ExpressionStatement") return null;
  const target = read(read(node, "expression"), "left");
  return getType(read(target, "object")) === "ThisExpression" ? readName(target, "property") : null;
}

/** A property of an object literal, not of a destructuring pattern: `({ name })`. */
const isValue = (value: unknown) => getType(value) !== "Identifier" && getType(value) !== "AssignmentPattern";

const readName = (node: unknown, key: string): string | null => {
  const name = read(read(node, key), "name");
  return typeof name === "string" ? name : null;
};

const getType = (value: unknown) => read(value, "type");

function read(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : null;
}

function isNode(value: object): value is Node {
  return "type" in value && "start" in value && "end" in value;
}
