import { listRoles } from "../../data/roles/user-roles.ts";
import { readFailures } from "../../domain/failures.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";

export const userRoles = (userId: string) =>
  read({ key: ["roles", userId], failure: readFailures.roles, get: () => asUser(listRoles)(userId) });
