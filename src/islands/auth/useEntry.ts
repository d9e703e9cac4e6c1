import { useEffect, useState } from "react";
import { parseFirstAdminCode } from "../../domain/auth/first-admin-link.ts";
import { isApproved } from "../../domain/auth/session.ts";
import { memberHome, parseReturnPath } from "../../domain/routes.ts";
import { becomeFirstAdmin } from "../../stores/auth/first-admin.ts";
import { $session } from "../../stores/auth/session.ts";
import { decodeHash } from "../hash.ts";
import { useSubmit } from "./useSubmit.ts";

const readCode = () => parseFirstAdminCode(decodeHash(location.hash));
let isEntering = false;

/**
 * Leads to the page that the user came from, replacing the form in the history. With the first administrator's
 * link it leads to the back office, once the account has its permissions.
 */
export function useEntry() {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => setCode(readCode()), []);
  const { failure, submit } = useSubmit(async () => {
    // Read again: the session may be known before the state is set.
    const code = readCode();
    if (code) await becomeFirstAdmin(code);
    const session = $session.get();
    const isDeleted = session.status === "signed-in" && session.isDeleted;
    const home = session.status === "signed-in" && isApproved(session.access) ? memberHome : "/";
    location.replace(code ? "/admin" : isDeleted ? "/account" : parseReturnPath(location.search, home));
  });
  const enter = async () => {
    if (isEntering) return;
    isEntering = true;
    await submit({});
  };
  return { code, failure, enter };
}
