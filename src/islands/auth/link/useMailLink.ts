import { useEffect, useState } from "react";
import type { LinkAccount, LinkType, MailLink } from "../../../domain/auth/auth.ts";
import { readMailLink } from "../../../stores/auth/auth.ts";
import { takeMailLink } from "../../../stores/auth/mail-link.ts";

interface Taken extends LinkAccount {
  /** "unread" until the page's address has been read. */
  link: MailLink | "unread" | "missing" | "spent";
}

const unknown: LinkAccount = { email: "", claim: null };

/**
 * The link that the page was opened with, looked up so that a used one is told before anybody types. Opening the page does
 * not use it up, because mail scanners open links too.
 */
export function useMailLink(types: readonly LinkType[]) {
  const [taken, setTaken] = useState<Taken>({ link: "unread", ...unknown });
  const setSpent = () => setTaken({ link: "spent", ...unknown });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once
  useEffect(() => {
    const link = takeMailLink(types);
    setTaken({ link: link ?? "missing", ...unknown });
    if (!link) return;
    void readMailLink(link).then((account) => (account ? setTaken({ link, ...account }) : setSpent()));
  }, []);
  return { ...taken, setSpent };
}
