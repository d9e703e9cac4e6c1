interface Props {
  /** The administrator's message, if there is one. */
  words: string | null;
}

/** Why a sign-up was declined, and what its person can do. */
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
        If you think this is a mistake, write to the association: its address is at the bottom of this page.
        Your membership can still be approved.
      </p>
    </>
  );
}
