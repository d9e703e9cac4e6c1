// By hand, because the codes are 20 lines of node:crypto and otpauth 9.5 includes a library of hashes.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
/** Seconds for which a code is valid. */
const period = 30;

/** RFC 4648's base32, as authenticator apps read it, of 160 random bits. */
export function makeSecret(): string {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join("");
}

function readSecret(secret: string): Buffer {
  const bits = [...secret]
    .map((character) => alphabet.indexOf(character).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The number of the code at a time: T in RFC 6238. */
const getStep = (moment: number) => Math.floor(moment / 1000 / period);

/** RFC 4226. */
function makeCode(secret: string, step: number): string {
  const count = Buffer.alloc(8);
  count.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", readSecret(secret)).update(count).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

/** The step of a code: the current one or a neighbour, because clocks differ. Null if it is wrong. */
export function findStep(secret: string, code: string, moment = Date.now()): number | null {
  const now = getStep(moment);
  const typed = Buffer.from(code);
  const isShown = (step: number) => {
    const shown = Buffer.from(makeCode(secret, step));
    return typed.length === shown.length && timingSafeEqual(typed, shown);
  };
  return [now, now - 1, now + 1].find(isShown) ?? null;
}

/** The text of the QR code, in Google Authenticator's key URI format. */
export function makeUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = { algorithm: "SHA1", digits: "6", issuer, period: String(period), secret };
  return `otpauth://totp/${label}?${new URLSearchParams(query).toString().replaceAll("+", "%20")}`;
}
