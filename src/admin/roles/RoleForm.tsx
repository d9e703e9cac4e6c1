import type { Role } from "../../domain/roles/role.ts";
import { type RoleDraft, type RoleFields, roleSchema, toRoleDraft } from "../../domain/roles/role-form.ts";
import { roleWrites } from "../../queries/roles/roles.ts";
import TextField from "../../ui/field/TextField.tsx";
import FormDialog from "../form/FormDialog.tsx";
import { useEntryDialog } from "../form/useEntryDialog.ts";
import PermissionGrid from "./PermissionGrid.tsx";

interface Props {
  /** Null for a new one. */
  role: Role | null;
  onClose: () => void;
}

export default function RoleForm({ role, onClose }: Props) {
  const { form, errors, dialog } = useEntryDialog<RoleDraft, RoleFields, Role>({
    table: "roles",
    entry: role,
    schema: roleSchema,
    toDraft: toRoleDraft,
    writes: roleWrites,
    titles: ["Add role", "Edit role"],
    action: "Add role",
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      size="lg"
      note={role ? "Changes apply immediately to everyone with this role." : undefined}
    >
      <TextField label="Name" required error={errors.name?.message} {...form.register("name")} />
      <PermissionGrid register={form.register} />
    </FormDialog>
  );
}
