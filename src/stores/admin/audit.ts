import { getLastChange, listMemberHistory } from "../../data/audit.ts";
import { asSignedIn } from "./call.ts";

export const audit = asSignedIn({ listMemberHistory, getLastChange });
