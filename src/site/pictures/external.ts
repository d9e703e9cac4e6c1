// By hand, because no library in use connects to a checked address and limits what it reads.

import type { IncomingMessage, RequestOptions } from "node:http";
import { request } from "node:https";
import { BlockList, connect, isIP } from "node:net";
import { connect as encrypt } from "node:tls";
import { photoMaxSize } from "../../domain/form/photo.ts";
import { readOnce } from "../content/session.ts";
import { readAtMost } from "../read-at-most.ts";

/** Milliseconds for one picture, and for all new ones of a build together. */
const longest = { picture: 5000, build: 10_000 };

/** Networks that are not public (IANA's special-purpose registries), and IPv6 ranges that can contain IPv4 addresses. */
const networks = {
  ipv4: [
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.88.99.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 3],
  ],
  ipv6: [
    ["::", 96],
    ["::ffff:0:0:0", 96],
    ["64:ff9b::", 96],
    ["64:ff9b:1::", 48],
    ["100::", 8],
    ["2001::", 23],
    ["2001:db8::", 32],
    ["2002::", 16],
    ["3fff::", 20],
    ["4000::", 2],
    ["8000::", 1],
  ],
} as const;

const notPublic = new BlockList();
for (const [address, bits] of networks.ipv4) notPublic.addSubnet(address, bits, "ipv4");
for (const [address, bits] of networks.ipv6) notPublic.addSubnet(address, bits, "ipv6");

/** Why there is no picture. */
export interface Fault {
  /** A message for people, phrased as the end of a sentence. */
  fault: string;
  /** Another build may be luckier. */
  isPostponed?: boolean;
}

const unanswered = "its server did not answer";

/** For tests, whose servers have a certificate and an address of their own. */
interface Trust {
  blockList: BlockList;
  ca?: string;
}

/**
 * Downloads a picture of another site, whose address somebody typed: over https, from a public address, without following
 * redirects, because each could lead to another kind of address. The address is checked when it is connected to, so that
 * its name cannot resolve to another one after the check.
 */
export async function fetchExternal(
  url: string,
  trust: Trust = { blockList: notPublic },
): Promise<Buffer | Fault> {
  if (!URL.canParse(url) || new URL(url).protocol !== "https:")
    return { fault: "its address does not begin with https://" };
  const waiting = await readOnce("waiting for external pictures", async () => new Waiting());
  const allowed = Math.min(longest.picture, waiting.left);
  if (allowed <= 0) return postponed;
  const signal = AbortSignal.timeout(allowed);
  waiting.begin();
  try {
    return await download(new URL(url), trust, signal);
  } catch (error) {
    if (signal.aborted && allowed < longest.picture) return postponed;
    return { fault: isBlocked(error) ? "its address is not public" : unanswered };
  } finally {
    waiting.end();
  }
}

const postponed: Fault = {
  fault: "other sites took too long, so it will be added when the website is next published",
  isPostponed: true,
};

async function download(url: URL, trust: Trust, signal: AbortSignal): Promise<Buffer | Fault> {
  const response = await send(url, trust, signal);
  try {
    const { statusCode = 0 } = response;
    if (statusCode >= 300 && statusCode < 400) return { fault: "its address leads to another address" };
    if (statusCode !== 200) return { fault: `its server returned error ${statusCode}` };
    return (await readAtMost(response, photoMaxSize)) ?? { fault: "it is larger than 5 MB" };
  } finally {
    response.destroy();
  }
}

function send(url: URL, { blockList, ca }: Trust, signal: AbortSignal): Promise<IncomingMessage> {
  const open: RequestOptions["createConnection"] = ({ host, port }) => {
    const name = host ?? "";
    const socket = connect({ host: name, port: Number(port), blockList });
    return encrypt({ socket, host: name, servername: isIP(name) ? "" : name, ...(ca && { ca }) });
  };
  return new Promise((done, fail) => {
    const headers = { accept: "image/*" };
    request(url, { createConnection: open, headers, signal }, done).on("error", fail).end();
  });
}

/** For a name with several addresses the error holds one for each. */
function isBlocked(error: unknown): boolean {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
  return errors.some((each) => each instanceof Error && "code" in each && each.code === "ERR_IP_BLOCKED");
}

/** The time that a build has spent waiting for other sites, of which several may answer at once. */
class Waiting {
  #spent = 0;
  #count = 0;
  #since = 0;

  get left(): number {
    const now = this.#count > 0 ? performance.now() - this.#since : 0;
    return Math.floor(longest.build - this.#spent - now);
  }

  begin(): void {
    if (this.#count === 0) this.#since = performance.now();
    this.#count += 1;
  }

  end(): void {
    this.#count -= 1;
    if (this.#count === 0) this.#spent += performance.now() - this.#since;
  }
}
