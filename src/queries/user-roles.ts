import { listRoles } from "../data/user-roles.ts";
import { readFailures } from "../domain/failures.ts";
import { asUser } from "./call.ts";
import { read } from "./read.ts";

export const userRoles = (userId: string) =>
  read({ key: ["roles", userId], failure: readFailures.roles, get: () => asUser(listRoles)(userId) });
