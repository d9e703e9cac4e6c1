import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isClosed, type Member } from "../../domain/members/member.ts";
import { describePermissions, includesAll } from "../../domain/roles/permission-list.ts";
import { allRoles, roleGiving, roleTaking } from "../../queries/roles/roles.ts";
import { userRoles } from "../../queries/roles/user-roles.ts";
import { $held, $session } from "../../stores/auth/session.ts";
import Button from "../../ui/button/Button.tsx";
import SelectField from "../../ui/field/SelectField.tsx";
import { useMay } from "../base/May.tsx";
import { useWrite } from "../base/useWrite.ts";
import { focusNextEntry } from "../form/next-entry.ts";

/** The person's roles, which are assigned and removed here. */
export default function MemberRoles({ member }: { member: Member }) {
  const { data: own } = useQuery(userRoles(member.id));
  const taking = useWrite(roleTaking);
  const held = useStore($held);
  const canGive = useMay()("roles:give");
  if (!own) return null;
  return (
    <section aria-labelledby="member-roles" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="member-roles" className="text-lg">
        Roles
      </h2>
      <p className="mt-1 text-sm text-muted">{explain(member, own.length)}</p>
      {own.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line text-sm">
          {own.map((role) => (
            <li key={role.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
              <span className="min-w-0 flex-[1_1_14rem]">
                <strong className="font-semibold wrap-anywhere">{role.name}</strong>
                <span className="block text-muted">{describePermissions(role.permissions).join(" · ")}</span>
              </span>
              {canGive && includesAll(held, role.permissions) && (
                <Button
                  tone="line"
                  size="sm"
                  aria-disabled={taking.isBusy}
                  onClick={() => taking.run({ person: member, role })}
                >
                  Remove
                  <span className="sr-only">: {role.name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canGive && !isClosed(member) && <GiveForm member={member} held={own.map(({ id }) => id)} />}
    </section>
  );
}

function explain({ is_super_admin, is_approved }: Member, number: number): string {
  if (is_super_admin) return "Super admins can do everything, so roles make no difference.";
  if (number > 0 && !is_approved) return "Roles take effect once this account is approved.";
  return number > 0
    ? "What this person can do in the back office."
    : "This person has no access to the back office.";
}

/** Offers only roles whose permissions the user also has; never to themselves. */
function GiveForm({ member, held }: { member: Member; held: readonly string[] }) {
  const [chosen, setChosen] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const { data: roles = [] } = useQuery(allRoles);
  const giving = useWrite(roleGiving, {
    onDone: () => {
      setChosen("");
      focusNextEntry(form.current);
    },
  });
  const own = useStore($held);
  const session = useStore($session);
  if (session.status === "signed-in" && session.userId === member.id)
    return <p className="mt-3 text-sm text-muted">You can’t assign roles to yourself.</p>;
  const offered = roles.filter(({ id, permissions }) => !held.includes(id) && includesAll(own, permissions));
  if (offered.length === 0) return null;
  const role = offered.find(({ id }) => id === chosen);
  return (
    <form
      ref={form}
      className="mt-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (role) void giving.run({ person: member, role });
      }}
    >
      <div className="min-w-0 flex-[1_1_12rem]">
        <SelectField label="Assign a role" value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">Choose a role…</option>
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" tone="line" disabled={!role} aria-disabled={giving.isBusy}>
        Assign role
      </Button>
    </form>
  );
}
