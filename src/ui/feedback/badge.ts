const tones = {
  petrol: "bg-petrol-tint text-petrol",
  copper: "bg-copper-tint text-copper",
  success: "bg-success-tint text-success",
  warning: "bg-warning-tint text-warning",
  danger: "bg-danger-tint text-danger",
  line: "border border-line text-muted",
};

export type BadgeTone = keyof typeof tones;

/** Shared by .astro and React badges; the look stands in styles/parts.css. */
export function getBadgeClass(tone: BadgeTone = "petrol"): string {
  return `badge ${tones[tone]}`;
}
