import { createHmac } from "node:crypto";

const emails = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code that an authenticator app shows for this key: RFC 6238, implemented separately from the backend. */
export function showCode(secret: string, moment = Date.now()): string {
  const number = [...secret].reduce((sum, email) => sum * 32n + BigInt(emails.indexOf(email)), 0n);
  const key = Buffer.from(number.toString(16).padStart((secret.length * 5) / 4, "0"), "hex");
  const count = Buffer.from(
    Math.floor(moment / 30_000)
      .toString(16)
      .padStart(16, "0"),
    "hex",
  );
  const digest = createHmac("sha1", key).update(count).digest();
  const offset = Number(digest.at(-1)) % 16;
  const cut = digest.readUInt32BE(offset) % 2 ** 31;
  return String(cut % 1_000_000).padStart(6, "0");
}
