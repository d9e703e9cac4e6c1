/** Explains the asterisk to those who see it; screen readers are told at each field. */
export default function RequiredNote({ className = "" }: { className?: string }) {
  return (
    <p aria-hidden="true" className={`-mb-2 text-xs text-muted ${className}`}>
      * required
    </p>
  );
}
