import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { userRoles } from "../../queries/roles/user-roles.ts";
import { $session } from "../../stores/auth/session.ts";
import { toText } from "../../stores/core/failure.ts";
import Failure from "../../ui/Failure.tsx";

/**
 * Loads the user's roles and reports a failure, as specified. What they allow is part of the session, so that no
 * screen waits for this.
 */
export default function RolesNotice() {
  const session = useStore($session);
  const userId = session.status === "signed-in" ? session.userId : "";
  const { error, refetch } = useQuery({ ...userRoles(userId), enabled: userId !== "" });
  if (!error) return null;
  return (
    <div className="wrap pt-8">
      <Failure message={toText(error)} onRetry={refetch} />
    </div>
  );
}
