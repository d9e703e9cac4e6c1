import { adminIdPatterns, itemNouns, toAddressSource } from "../../domain/routes.ts";
import { toItemAddress, toLiveAddress } from "../article/live-link.ts";

/** For `client:interaction`. */
export const liveAddress = toLiveAddress(itemNouns);

/** For the script that hides the page before paint. */
export const itemAddress = toItemAddress(itemNouns);

/** Back office addresses with an id, on a host that ignores `_redirects`. */
export const adminAddress = `^(?:${adminIdPatterns.map(toAddressSource).join("|")})/?$`;
