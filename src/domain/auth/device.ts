/** A browser in which the user is signed in. */
export interface Device {
  id: string;
  /** The browser that asks. */
  isThis: boolean;
  /** "Chrome on Windows". */
  name: string;
  /** When it was last used, to the hour or so, as ISO 8601. */
  usedAt: string;
}

/** The first that fits, because browsers also name those that they descend from. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrom(?:e|ium)\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "ChromeOS"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/Linux/, "Linux"],
];

const find = (names: readonly [RegExp, string][], agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** "Chrome on Windows", from the browser's own description of itself, which may be missing. */
export function describeAgent(agent: string | null): string {
  const browser = find(browsers, agent ?? "");
  const system = find(systems, agent ?? "");
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : "Unknown browser");
}
