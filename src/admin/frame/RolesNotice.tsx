import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { userRoles } from "../../queries/roles.ts";
import { toText } from "../../stores/failure.ts";
import { $session } from "../../stores/session.ts";
import Failure from "../../ui/Failure.tsx";

/**
 * Loads what roles the person holds, and tells when that fails. Nothing is decided by them in here: a super admin may do
 * everything, and the database decides.
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
