interface Props {
  /** For screen readers only. */
  label?: string;
}

/** The association's ring, turning; for loading content without a skeleton. */
export default function Spinner({ label = "Loading" }: Props) {
  return (
    <div role="status" className="grid place-items-center py-section text-teal">
      <svg viewBox="0 0 64 64" aria-hidden="true" className="size-12 animate-spin">
        <path
          className="stroke-line"
          fill="none"
          strokeWidth="4"
          d="M32 4.5 55.8 18.25v27.5L32 59.5 8.2 45.75v-27.5Z"
        />
        <path
          className="stroke-current"
          fill="none"
          strokeWidth="4"
          strokeLinecap="round"
          d="M32 4.5 55.8 18.25v13.5"
        />
      </svg>
      <span className="sr-only">{label}</span>
    </div>
  );
}
