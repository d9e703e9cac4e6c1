import Badge from "../../ui/feedback/Badge.tsx";
import Link from "../base/Link.tsx";

/** For an account whose name and class another account has too: the member's page compares and merges them. */
export default function SecondAccountLink({ id }: { id: string }) {
  return (
    <Link href={`/admin/members/${id}`}>
      <Badge tone="warning">Probably a second account</Badge>
    </Link>
  );
}
