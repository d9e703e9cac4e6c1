import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { allows, type Permission } from "../../domain/roles/permission.ts";
import { $held } from "../../stores/auth/session.ts";

/** What can be asked: a permission, or "all" for what super admins alone may do. */
type Asked = Permission | "all";

/** Whether the user may do something. The database decides; this only avoids dead buttons. */
export function useMay(): (asked: Asked) => boolean {
  const held = useStore($held);
  return (asked) => (asked === "all" ? held === "all" : allows(held, asked));
}

/** Shows its children only to users who may use them. */
export default function May({ to, children }: { to: Asked; children: ReactNode }) {
  return useMay()(to) && children;
}
