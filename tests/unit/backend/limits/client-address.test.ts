import { expect, test } from "vitest";
import { getClientAddress } from "../../../../scripts/backend/gateway/limits.ts";

const ask = (forwarded?: string) =>
  new Request(
    "http://localhost/",
    forwarded === undefined ? {} : { headers: { "x-forwarded-for": forwarded } },
  );

test("without a web server in front, it is the address of the connection", () => {
  expect(getClientAddress(ask(), "127.0.0.1")).toBe("127.0.0.1");
  expect(getClientAddress(ask(""), "127.0.0.1")).toBe("127.0.0.1");
  expect(getClientAddress(ask(), null)).toBe("");
});

test("the web server's own entry counts, and not what a client wrote before it", () => {
  expect(getClientAddress(ask("203.0.113.9"), "127.0.0.1")).toBe("203.0.113.9");
  expect(getClientAddress(ask("10.0.0.1, 203.0.113.9"), "127.0.0.1")).toBe("203.0.113.9");
});

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::6", "2001:db8:1:2"],
  ["2001:db8::6", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
])("%s counts as the network %s", (address, network) => {
  expect(getClientAddress(ask(address), null)).toBe(network);
});
