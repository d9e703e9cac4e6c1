import type { UseFormRegister } from "react-hook-form";
import { getKeys } from "../../domain/core/keys.ts";
import type { Action } from "../../domain/nouns.ts";
import { getActionLabel, resources } from "../../domain/roles/permission-list.ts";
import type { RoleDraft } from "../../domain/roles/role-form.ts";
import { useHasDues } from "../base/features.ts";

/** Each action has the same column in every row. */
const columns: Record<Action, string> = {
  read: "sm:col-start-2",
  create: "sm:col-start-3",
  update: "sm:col-start-4",
  delete: "sm:col-start-5",
  approve: "sm:col-start-6",
  send: "sm:col-start-6",
  give: "sm:col-start-6",
};

/** A row for each part of the back office, with a checkbox for each of its actions. */
export default function PermissionGrid({ register }: { register: UseFormRegister<RoleDraft> }) {
  const hasDues = useHasDues();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">Permissions</legend>
      <p className="mb-3 text-sm text-muted">
        Anyone who can change something can also see it. Only super admins can use settings and the audit log,
        and merge or delete accounts.
      </p>
      <ul className="divide-y divide-line rounded-md border border-line text-sm">
        {getKeys(resources).map((resource) => {
          const { name, actions } = resources[resource];
          return (
            <li
              key={resource}
              // Hidden, not left out: a role keeps what it allows.
              hidden={resource === "dues" && !hasDues}
              className="flex flex-wrap items-center gap-x-5 px-3 py-1 sm:grid sm:grid-cols-[1.6fr_repeat(5,1fr)] sm:gap-x-2"
            >
              <span className="font-semibold max-sm:w-full max-sm:pt-2">{name}</span>
              {actions.map((action) => (
                <label
                  key={action}
                  className={`inline-flex min-h-11 cursor-pointer items-center gap-2 ${columns[action]}`}
                >
                  <input
                    type="checkbox"
                    value={`${resource}:${action}`}
                    className="size-5 shrink-0 accent-teal"
                    {...register("permissions")}
                  />
                  {getActionLabel(resource, action)}
                  <span className="sr-only">: {name}</span>
                </label>
              ))}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
