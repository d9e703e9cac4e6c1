interface Props {
  /** The administrator's, if there are any. */
  words: string | null;
}

/** Why a sign-up was not approved, and what its person can do. */
export default function DeclinedWords({ words }: Props) {
  return (
    <>
      {words && (
        <blockquote
          dir="auto"
          className="border-l-2 border-line pl-4 whitespace-pre-line text-ink wrap-anywhere"
        >
          {words}
        </blockquote>
      )}
      <p>
        If you think that this is a mistake, write to the association: its address is at the foot of this
        page. Your membership can still be approved.
      </p>
    </>
  );
}
