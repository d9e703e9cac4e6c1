import { listAudit } from "../../data/audit.ts";
import { asSignedIn } from "./call.ts";

export const audit = asSignedIn({ listAudit });
