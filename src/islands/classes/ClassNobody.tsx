interface Props {
  /** Of the reader's own class. */
  isOwn: boolean;
}

/** In place of the cards. */
export default function ClassNobody({ isOwn }: Props) {
  if (!isOwn)
    return <p className="max-w-prose text-muted">Nobody of this class shows themselves to you yet.</p>;
  return (
    <p className="max-w-prose text-muted">
      Nobody of your class shows themselves yet.{" "}
      <a href="/account#directory" className="link">
        You can be the first.
      </a>
    </p>
  );
}
