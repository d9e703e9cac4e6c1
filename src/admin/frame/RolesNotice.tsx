import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { userRoles } from "../../queries/roles.ts";
import { toText } from "../../stores/failure.ts";
import { $session } from "../../stores/session.ts";
import Failure from "../../ui/Failure.tsx";

/**
 * Loads the user's roles and reports a failure, as specified. They decide nothing here: super admins may do
 * everything, and the database enforces it.
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
