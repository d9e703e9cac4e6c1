interface Props {
  email: string;
}

/** An address that, in a narrow column, breaks before its @ rather than inside a name. */
export default function EmailText({ email }: Props) {
  const at = Math.max(0, email.lastIndexOf("@"));
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
