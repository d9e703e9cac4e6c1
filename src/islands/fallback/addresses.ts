import { adminIdPatterns, itemNouns, toAddressSource } from "../../domain/routes.ts";
import { toLiveAddress } from "./live-link.ts";

/** For `client:interest`, and for the script that hides the page before paint. */
export const liveAddress = toLiveAddress(itemNouns);

/** Back office addresses with an id, on a host that ignores `_redirects`. */
export const adminAddress = `^(?:${adminIdPatterns.map(toAddressSource).join("|")})/?$`;
