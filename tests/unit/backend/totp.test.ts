import { expect, test } from "vitest";
import { findStep, makeSecret, makeUri } from "../../../scripts/backend/gateway/totp.ts";
import { showCode } from "../../support/authenticator.ts";

/** "12345678901234567890" of RFC 6238, appendix B, in base32; its codes have eight digits, of which ours are the last six. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("the code at second %i matches the standard", (second, code) => {
  expect(showCode(secret, second * 1000)).toBe(code);
  expect(findStep(secret, code, second * 1000)).toBe(Math.floor(second / 30));
});

test("a code is valid half a minute before and after its own time, and no longer", () => {
  const moment = 1_234_567_890_000;
  const step = Math.floor(moment / 30_000);
  for (const distance of [-1, 0, 1])
    expect(findStep(secret, showCode(secret, moment + distance * 30_000), moment)).toBe(step + distance);
  for (const distance of [-2, 2])
    expect(findStep(secret, showCode(secret, moment + distance * 30_000), moment)).toBeNull();
  for (const typed of ["", "5924", "005924 ", "0059240", "abcdef"])
    expect(findStep(secret, typed, moment)).toBeNull();
});

test("secrets have 160 bits and differ", () => {
  const secrets = new Set(Array.from({ length: 100 }, makeSecret));
  expect(secrets.size).toBe(100);
  for (const made of secrets) expect(made).toMatch(/^[A-Z2-7]{32}$/);
});

test("the address for authenticator apps names the website and the account", () => {
  const uri = new URL(makeUri(secret, "Alumni & friends", "ada+x@alumni.test"));
  expect(uri.protocol).toBe("otpauth:");
  expect(decodeURIComponent(uri.pathname)).toMatch(/Alumni & friends:ada\+x@alumni\.test$/);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    algorithm: "SHA1",
    digits: "6",
    issuer: "Alumni & friends",
    period: "30",
    secret,
  });
});
