import { useEffect, useState } from "react";
import type { LinkType, MailLink } from "../../../domain/auth/auth.ts";
import { readMailLink } from "../../../stores/auth/auth.ts";
import { takeMailLink } from "../../../stores/auth/mail-link.ts";

interface Taken {
  /** "unread" until the page's address has been read. */
  link: MailLink | "unread" | "missing" | "spent";
  /** The account's address; empty while it is unknown. */
  email: string;
}

/**
 * The link that the page was opened with, looked up so that a used one is told before anybody types. Opening the page does
 * not use it up, because mail scanners open links too.
 */
export function useMailLink(types: readonly LinkType[]) {
  const [taken, setTaken] = useState<Taken>({ link: "unread", email: "" });
  const setSpent = () => setTaken({ link: "spent", email: "" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once
  useEffect(() => {
    const link = takeMailLink(types);
    setTaken({ link: link ?? "missing", email: "" });
    if (!link) return;
    void readMailLink(link).then((email) => (email === null ? setSpent() : setTaken({ link, email })));
  }, []);
  return { ...taken, setSpent };
}
