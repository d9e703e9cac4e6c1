/** How a file is sent: unchanged, or as one of the compressed files beside it. */
export const encodings = { br: ".br", gzip: ".gz", identity: "" } as const;
export type Encoding = keyof typeof encodings;

/** Whether a client accepts an encoding: it names it with a weight other than 0. */
export function takes(accepted: string, encoding: "br" | "gzip"): boolean {
  if (!accepted.includes(encoding)) return false;
  return accepted.split(",").some((part) => {
    const [name = "", ...parameters] = part.split(";").map((word) => word.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
