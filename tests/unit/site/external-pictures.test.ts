import { createServer, type Server } from "node:https";
import { BlockList } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { getPort } from "../../../scripts/program/loopback.ts";
import { beginSession } from "../../../src/site/content/session.ts";
import { fetchExternal } from "../../../src/site/pictures/external.ts";
import { certificates } from "../../support/certificates.ts";

/** Trusted like a public site. */
const trust = { blockList: new BlockList(), ca: certificates.valid.cert };
let server: Server;
let port: number;
let site: string;
/** Addresses that were asked for. */
let asked: string[] = [];
const closed = vi.fn();

beforeAll(async () => {
  server = createServer(certificates.valid, ({ url = "" }, response) => {
    asked.push(url);
    response.on("close", closed);
    if (url === "/small") response.end("bytes");
    if (url === "/moved") response.writeHead(302, { location: `${site}/small` }).end();
    if (url === "/gone") response.writeHead(410).end();
    if (url === "/endless") {
      const send = () => response.write(Buffer.alloc(64 * 1024));
      response.on("drain", send);
      while (send());
    }
  });
  await new Promise<void>((done) => server.listen(0, "localhost", done));
  port = getPort(server);
  site = `https://localhost:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  beginSession();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("A picture of another site is downloaded", async () => {
  expect(String(await fetchExternal(`${site}/small`, trust))).toBe("bytes");
});

test("Only https is asked, and only public addresses, whatever a name resolves to", async () => {
  const refused = { fault: "its address is not public" };
  for (const host of `localhost 127.0.0.1 [::1] [::ffff:127.0.0.1] 2130706433 0x7f.1 0.0.0.0 10.1.2.3 100.64.1.1
    169.254.169.254 172.31.0.1 192.168.0.1 198.18.0.1 224.0.0.1 255.255.255.255 [::] [fc00::1] [fe80::1] [ff02::1]
    [::ffff:10.0.0.1] [::ffff:0:10.0.0.1] [64:ff9b::7f00:1] [2002:7f00:1::] [2001::1]`
    .trim()
    .split(/\s+/))
    expect(await fetchExternal(`https://${host}:${port}/small`), host).toEqual(refused);
  for (const url of [`http://localhost:${port}/small`, "/small", "file:///etc/passwd", "data:image/png,x"])
    expect(await fetchExternal(url, trust)).toEqual({ fault: "its address does not begin with https://" });
  expect(asked).toEqual([]);
});

test("A redirect is not followed", async () => {
  expect(await fetchExternal(`${site}/moved`, trust)).toEqual({
    fault: "its address leads to another address",
  });
  expect(await fetchExternal(`${site}/gone`, trust)).toEqual({ fault: "its server returned error 410" });
  expect(asked).toEqual(["/moved", "/gone"]);
});

test("A picture without an end is read up to 5 MB", async () => {
  closed.mockClear();
  expect(await fetchExternal(`${site}/endless`, trust)).toEqual({ fault: "it is larger than 5 MB" });
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
});

/** Limits pass when the test says so. */
function takeOverTime() {
  const limits: number[] = [];
  const ends: AbortController[] = [];
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.spyOn(AbortSignal, "timeout").mockImplementation((limit) => {
    limits.push(limit);
    const end = new AbortController();
    ends.push(end);
    return end.signal;
  });
  const reach = async (number: number) => {
    while (limits.length < number) await new Promise(setImmediate);
  };
  return { limits, end: (nr: number) => ends[nr]?.abort(), reach };
}

test("All pictures of other sites together delay a build by ten seconds, each by five", async () => {
  const { limits, end, reach } = takeOverTime();
  const first = fetchExternal(`${site}/hangs?1`, trust);
  await reach(1);
  vi.advanceTimersByTime(5000);
  end(0);
  expect(await first).toEqual({ fault: "its server did not answer" });
  const both = [fetchExternal(`${site}/hangs?2`, trust), fetchExternal(`${site}/hangs?3`, trust)];
  await reach(3);
  vi.advanceTimersByTime(3000);
  const last = fetchExternal(`${site}/hangs?4`, trust);
  await reach(4);
  expect(limits).toEqual([5000, 5000, 5000, 2000]);
  vi.advanceTimersByTime(2000);
  for (const nr of [1, 2, 3]) end(nr);
  for (const answer of both) expect(await answer).toEqual({ fault: "its server did not answer" });
  const later = { fault: expect.stringContaining("next published"), isPostponed: true };
  expect(await last).toEqual(later);
  expect(await fetchExternal(`${site}/small`, trust)).toEqual(later);
  beginSession();
  expect(String(await fetchExternal(`${site}/small`, trust))).toBe("bytes");
});
