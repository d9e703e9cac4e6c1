export interface ButtonLook {
  /**
   * Copper for the one call to action in a view, petrol for the usual primary button; line and plain stand
   * beside them.
   */
  tone?: "copper" | "petrol" | "line" | "plain" | "danger" | undefined;
  size?: "md" | "sm" | undefined;
}

const base =
  "inline-flex items-center justify-center gap-2 rounded-md font-semibold transition-colors " +
  "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55";

const tones = {
  copper: "bg-copper text-on-copper hover:bg-copper-strong",
  petrol: "bg-petrol text-on-petrol hover:bg-petrol-strong",
  line: "border border-line-strong text-ink hover:border-petrol hover:bg-petrol-tint",
  plain: "text-petrol hover:bg-petrol-tint",
  danger: "bg-danger text-ground hover:opacity-90",
};

const sizes = { md: "min-h-12 px-[min(1.5rem,6.4vw)] py-2.5 text-sm", sm: "min-h-10 px-4 py-1.5 text-sm" };

/** Shared by .astro and React buttons. */
export function getButtonClass({ tone = "petrol", size = "md" }: ButtonLook = {}): string {
  return `${base} ${tones[tone]} ${sizes[size]}`;
}
