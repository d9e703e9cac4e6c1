import {
  giveRole,
  listAllRoles,
  roleFailures,
  roles,
  searchRoles,
  takeRole,
} from "../../data/roles/roles.ts";
import type { List } from "../../domain/core/list.ts";
import { readFailures } from "../../domain/failures.ts";
import type { HeldRole, Role } from "../../domain/roles/role.ts";
import { asUser } from "../core/call.ts";
import { read, readPage } from "../core/read.ts";
import { write } from "../core/write.ts";
import { writesOf } from "../core/writes-of.ts";

export const rolesPage = (list: List) =>
  readPage({
    key: ["roles", "list", list],
    failure: readFailures.allRoles,
    get: () => asUser(searchRoles)(list),
  });

export const allRoles = read({
  key: ["roles", "all"],
  failure: readFailures.allRoles,
  get: () => asUser(listAllRoles)(),
});

export const { removal: roleRemoval, ...roleWrites } = writesOf(roles, {
  name: ({ name }) => name,
  loss: sayWhoLoses,
});

function sayWhoLoses({ holders: { length: number } }: HeldRole): string {
  if (number === 0) return "";
  return number === 1
    ? " The person with this role loses its permissions."
    : ` The ${number} people with this role lose its permissions.`;
}

/** A role and the person it is assigned to or removed from. */
interface Holding {
  person: { id: string; full_name: string };
  role: Role;
}

const give = ({ person, role }: Holding) => asUser(giveRole)(person.id, role.id);
const take = ({ person, role }: Holding) => asUser(takeRole)(person.id, role.id);

export const roleGiving = write({
  call: give,
  changes: "roles",
  success: (_, { role }) => `Role “${role.name}” assigned`,
  failure: roleFailures.give,
  about: ({ person }) => person.full_name,
  undo: (_, holding) => take(holding),
});

export const roleTaking = write({
  call: take,
  changes: "roles",
  success: (_, { role }) => `Role “${role.name}” removed`,
  failure: roleFailures.take,
  about: ({ person }) => person.full_name,
  undo: (_, holding) => give(holding),
});
