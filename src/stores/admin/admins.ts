import { listAdmins } from "../../data/admins.ts";
import { asSignedIn } from "./call.ts";

export const admins = asSignedIn({ listAdmins });
