import { useQuery } from "@tanstack/react-query";
import type { Seat } from "../../domain/officers/officer-handover.ts";
import { userRoles } from "../../queries/roles/user-roles.ts";
import Checkbox from "../../ui/field/Checkbox.tsx";

interface Props {
  seat: Pick<Seat, "gives_roles" | "takes_roles">;
  holder: { id: string; full_name: string };
  onChange: (part: Partial<Seat>) => void;
}

/** Whether the holder’s roles go with the office. Asked only if there are any, and only of super admins. */
export default function SeatRoles({ seat, holder: { id, full_name }, onChange }: Props) {
  const { data: roles = [] } = useQuery(userRoles(id));
  if (roles.length === 0) return null;
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      <p className="wrap-anywhere">
        In the back office, <bdi>{full_name}</bdi> has {roles.length === 1 ? "the role" : "the roles"}{" "}
        {roles.map(({ name }) => `“${name}”`).join(", ")}.
      </p>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox
          label={`Give ${roles.length === 1 ? "it" : "them"} to the successor`}
          checked={seat.gives_roles}
          onChange={({ target }) => onChange({ gives_roles: target.checked })}
        />
        <Checkbox
          label={`Remove ${roles.length === 1 ? "it" : "them"} from ${full_name}`}
          checked={seat.takes_roles}
          onChange={({ target }) => onChange({ takes_roles: target.checked })}
        />
      </div>
    </div>
  );
}
