interface Props {
  /** Whether it is the reader's own class. */
  isOwn: boolean;
}

/** Shown in place of the cards. */
export default function ClassNobody({ isOwn }: Props) {
  if (!isOwn) return <p className="max-w-prose text-muted">No one from this class is visible to you yet.</p>;
  return (
    <p className="max-w-prose text-muted">
      No one from your class is listed yet.{" "}
      <a href="/account/directory" className="link">
        You can be the first.
      </a>
    </p>
  );
}
