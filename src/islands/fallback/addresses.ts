import { adminIdPatterns, itemNouns, toAddressSource } from "../../domain/routes.ts";
import { toLiveAddress } from "./live-link.ts";

/** For `client:interest`, and for the script that hides the page before paint. */
export const liveAddress = toLiveAddress(itemNouns);

/** Addresses of the back office with an id, on a host that does not know `_redirects`. */
export const adminAddress = `^(?:${adminIdPatterns.map(toAddressSource).join("|")})/?$`;
