/** Like readFailures, which every page loads: these only where dues are shown. */
export const duesFailures = {
  list: "Failed to fetch dues",
  people: "Failed to find people",
  preview: "Failed to fetch who would be asked",
  kinds: "Failed to fetch kinds of membership",
  own: "Failed to load your dues",
} as const;
