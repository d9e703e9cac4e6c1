import { isIPv6 } from "node:net";

/**
 * Whom limits count: the client's own address, from the web server in front, which is the only one to connect from
 * outside (everything listens on loopback). The last entry is the web server's own word; a client writes those before.
 */
export function getClientAddress({ headers }: Request, peer: string | null): string {
  const forwarded = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
  const address = forwarded || peer || "";
  return isIPv6(address) ? getNetwork(address) : address;
}

/** The first half: a household, or an attacker, has all addresses of one such network. */
function getNetwork(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  const [front = "", back] = address.split("::").map((part) => part.split(":").filter(Boolean).join(":"));
  if (back === undefined) return front.split(":").slice(0, 4).join(":");
  const [first, last] = [front, back].map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => "0");
  return [...(first ?? []), ...zeros, ...(last ?? [])].slice(0, 4).join(":");
}
