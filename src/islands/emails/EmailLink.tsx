import MailboxChange from "./MailboxChange.tsx";
import Unsubscribe from "./Unsubscribe.tsx";

type Props =
  | { opens: "unsubscribe"; associationName: string }
  | { opens: "mailbox"; associationName: string; timeZone: string };

/**
 * What the link in an email opens without signing in. One island for both pages: the bundler splits what all other pages
 * load by the islands that need it, and a further one would make them heavier.
 */
export default function EmailLink(props: Props) {
  return props.opens === "unsubscribe" ? <Unsubscribe {...props} /> : <MailboxChange {...props} />;
}
