import { type Group, isIn } from "./matrix.ts";
import { stage } from "./personas.ts";

/** The database's roles behind the actors: what they are granted is asked once a role, not once an actor. */
export const roles = ["visitor", "signed in", "key"] as const;
export type Role = (typeof roles)[number];

/** The headers of somebody with this role and no right of their own. */
export function identify(role: Role): Record<string, string> {
  const token = { visitor: null, "signed in": stage.people.pending.token, key: stage.secretKey }[role];
  return {
    apikey: role === "key" ? stage.secretKey : stage.publishableKey,
    ...(token && { authorization: `Bearer ${token}` }),
  };
}

/** Whether the role must have a right of its own for what this group may do. Administrators are in every group of people. */
export function isGranted(group: Group, role: Role): boolean {
  return isIn(group, ({ visitor: "visitor", "signed in": "admin", key: "server's key" } as const)[role]);
}

/** Whether PostgreSQL refused for lack of a grant, before any policy or function was asked. */
export async function lacksRight(response: Response): Promise<boolean> {
  if (response.ok) return false;
  const { code, message } = await response.json();
  return code === "42501" && message.startsWith("permission denied");
}
