import type { Role } from "../../domain/roles/role.ts";
import { type RoleDraft, type RoleFields, roleSchema, toRoleDraft } from "../../domain/roles/role-form.ts";
import { roleAddition, roleEdit } from "../../queries/roles/roles.ts";
import TextField from "../../ui/TextField.tsx";
import FormDialog from "../form/FormDialog.tsx";
import { useEntryForm } from "../form/useEntryForm.ts";
import PermissionGrid from "./PermissionGrid.tsx";

interface Props {
  /** Null for a new one. */
  role: Role | null;
  onClose: () => void;
}

export default function RoleForm({ role, onClose }: Props) {
  const { form, errors, ...state } = useEntryForm<RoleDraft, RoleFields, Role>({
    schema: roleSchema,
    entry: role,
    toDraft: toRoleDraft,
    draft: `roles:${role?.id ?? "new"}`,
    write: role ? roleEdit : roleAddition,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={role ? "Edit Role" : "Add Role"}
      size="lg"
      state={state}
      entry={role ? { type: "roles", id: role.id } : undefined}
      action={role ? "Save Changes" : "Create Role"}
      busyText={role ? "Saving..." : "Creating..."}
      note={role ? "It counts at once for everyone who holds it." : undefined}
      onClose={onClose}
    >
      <TextField label="Name" required error={errors.name?.message} {...form.register("name")} />
      <PermissionGrid register={form.register} />
    </FormDialog>
  );
}
