export interface ButtonLook {
  /**
   * Copper for the one call to action in a view, teal for the usual primary button; line and plain stand
   * beside them.
   */
  tone?: "copper" | "teal" | "line" | "plain" | "danger" | undefined;
  size?: "md" | "sm" | undefined;
}

const tones = {
  copper: "button-copper",
  teal: "button-teal",
  line: "button-line",
  plain: "button-plain",
  danger: "button-danger",
};

const sizes = { md: "", sm: " button-sm" };

/** Shared by .astro and React buttons; the looks stand in styles/parts.css. */
export function getButtonClass({ tone = "teal", size = "md" }: ButtonLook = {}): string {
  return `button ${tones[tone]}${sizes[size]}`;
}
