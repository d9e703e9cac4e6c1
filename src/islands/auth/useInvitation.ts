import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { parseInvitationToken } from "../../domain/roster/invitation-link.ts";
import { $invitation, loadInvitation } from "../../stores/invitation.ts";
import { decodeHash } from "../hash.ts";

/** The invitation whose personal link opened this page; null without one. */
export function useInvitation() {
  const [token, setToken] = useState<string | null>(null);
  const state = useStore($invitation, { ssr: "initial" });
  useEffect(() => {
    const read = () => {
      const found = parseInvitationToken(decodeHash(location.hash));
      setToken(found);
      if (found) void loadInvitation(found);
    };
    read();
    // The link of another email, opened while this page is open.
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return token === null ? null : { token, state };
}
