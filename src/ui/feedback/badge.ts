const tones = {
  teal: "bg-teal-tint text-teal",
  copper: "bg-copper-tint text-copper",
  success: "bg-success-tint text-success",
  warning: "bg-warning-tint text-warning",
  danger: "bg-danger-tint text-danger",
  line: "border border-line text-muted",
};

export type BadgeTone = keyof typeof tones;

/** Shared by .astro and React badges; the look stands in styles/parts.css. */
export function getBadgeClass(tone: BadgeTone = "teal"): string {
  return `badge ${tones[tone]}`;
}
