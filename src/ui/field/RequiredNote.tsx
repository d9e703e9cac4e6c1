/** Explains the asterisk. Hidden from screen readers, which announce required fields. */
export default function RequiredNote({ className = "" }: { className?: string }) {
  return (
    <p aria-hidden="true" className={`-mb-2 text-xs text-muted ${className}`}>
      * required
    </p>
  );
}
