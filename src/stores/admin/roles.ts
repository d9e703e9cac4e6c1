import { listRoles } from "../../data/roles.ts";
import { asSignedIn } from "./call.ts";

export const roles = asSignedIn({ listRoles });
