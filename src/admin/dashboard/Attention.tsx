import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { admins } from "../../stores/admin/admins.ts";
import Failure from "../../ui/Failure.tsx";
import Link from "../frame/Link.tsx";
import { toText } from "../frame/notice.ts";

const failure = "Failed to fetch members";

/** What waits for somebody: people who want to join. Nothing is shown when nobody waits. */
export default function Attention() {
  const { data, error, refetch } = useQuery({
    queryKey: ["members", "pending"],
    queryFn: admins.countPendingMembers,
  });
  if (error) {
    return (
      <div className="mb-8">
        <Failure message={toText(error, failure)} onRetry={refetch} />
      </div>
    );
  }
  if (!data) return null;
  return (
    <div className="relative mb-8 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-copper bg-copper-tint px-6 py-4">
      <p>
        <strong className="font-semibold">
          {data === 1 ? "1 person waits" : `${data.toLocaleString("en")} people wait`} for approval.
        </strong>{" "}
        Until then Membership and Documents stay closed to them.
      </p>
      <Link
        href="/admin/members?status=pending"
        className="cover inline-flex items-center gap-2 font-semibold text-copper"
      >
        Look at them
        <ArrowRight aria-hidden="true" size={18} />
      </Link>
    </div>
  );
}
