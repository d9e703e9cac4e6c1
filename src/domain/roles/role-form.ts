import * as z from "zod/mini";
import { requiredText } from "../form/fields.ts";
import { resources } from "./permission-list.ts";
import type { Permissions, Role } from "./role.ts";

/** Permissions as ticked in the grid: "news:create". */
export const roleSchema = z.pipe(
  z.object({ name: requiredText("a name", 60), permissions: z.array(z.string()) }),
  z.transform(({ name, permissions }) => ({ name, permissions: parseTicks(permissions) })),
);
export type RoleDraft = z.input<typeof roleSchema>;
export type RoleFields = z.output<typeof roleSchema>;

/** Initial values: an existing role's, or a new one's. */
export function toRoleDraft(role: Role | null): RoleDraft {
  const entries = Object.entries(role?.permissions ?? {});
  return {
    name: role?.name ?? "",
    permissions: entries.flatMap(([resource, actions]) => actions.map((action) => `${resource}:${action}`)),
  };
}

/** In the list's order, whichever was ticked first. Any other action on something hidden includes "read". */
function parseTicks(ticks: readonly string[]): Permissions {
  const lists = Object.entries(resources).map(([resource, { actions }]) => {
    const ticked: string[] = actions.filter((action) => ticks.includes(`${resource}:${action}`));
    const isRead = ticked.length > 0 && actions.some((action) => action === "read");
    return [resource, isRead ? [...new Set(["read", ...ticked])] : ticked] as const;
  });
  return Object.fromEntries(lists.filter(([, ticked]) => ticked.length > 0));
}
